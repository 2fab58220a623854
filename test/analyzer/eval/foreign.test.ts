import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = 'https://acme.trust.example';
const manifest = JSON.stringify({ dependencies: { axios: '1', 'pdfjs-dist': '4', awilix: '12', react: '19' } });
const api = `import axios from 'axios';
export class Documents { getDocument(id) { return /*@api*/axios.get('${base}/v1/documents/' + id); } }
export const documents = { getDocument(id) { return new Documents().getDocument(id); } };`;

describe('what an installed package gives', () => {
  itFindsCalls([
    {
      what: 'has methods of its own, whatever they are called',
      files: {
        'package.json': manifest,
        'src/api.js': api,
        'src/viewer.js': `import * as pdf from 'pdfjs-dist';
export const show = (own) => pdf.getDocument('manual');
export const open = async () => (await pdf.createViewer().ready).getDocument('guide');`,
      },
      calls: [`@api GET ${base}/v1/documents/{id}`],
    },
    {
      what: 'may be what it was handed: a class in a container, a value in a context',
      files: {
        'package.json': manifest,
        'src/api.js': api,
        'src/container.js': `import { createContainer, asClass } from 'awilix';
import { Documents } from './api.js';
export const container = createContainer();
container.register({ documents: asClass(Documents) });
export const read = () => container.cradle.store.getDocument('from-container');`,
        'src/page.jsx': `import { createContext, useContext } from 'react';
import { documents } from './api.js';
const Api = createContext(null);
export const App = ({ children }) => <Api.Provider value={documents}>{children}</Api.Provider>;
export const usePage = (id) => useContext(Api).getDocument('from-context');`,
      },
      calls: [`@api GET ${base}/v1/documents/from-container`, `@api GET ${base}/v1/documents/from-context`],
    },
    {
      what: 'is not told from the code where no manifest has its name',
      files: { 'package.json': manifest, 'src/api.js': api, 'src/use.js': `import { store } from '~store';\nexport const read = () => store.getDocument('from-alias');` },
      calls: [`@api GET ${base}/v1/documents/from-alias`],
    },
  ]);
});
