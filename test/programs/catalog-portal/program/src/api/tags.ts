import http from './http';
import { createDetails } from './details';

export const names = async () => (await http.get<string[]>('v1/tags/names')).data;
export const details = createDetails<{ color: string }>('tags', 'details');
