import { createDetails } from './details';
import { getJson } from './http';

export interface Term {
  name: string;
  definition: string;
}

export const term = createDetails<Term>('terms', 'name');
export const termAttribute = createDetails<{ type: string }>('terms', 'attribute-details');
export const termNames = () => getJson<string[]>('/v1/terms/names');
