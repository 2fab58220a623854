import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';
const manifest = JSON.stringify({ dependencies: { axios: '1', 'pdfjs-dist': '4', awilix: '12', react: '19' } });
const api = `import axios from 'axios';
export class Documents { getDocument(path) { return /*@api*/axios.get('${base}' + path); } }
export const documents = { getDocument(path) { return new Documents().getDocument(path); } };`;

describe('what an installed package gives', () => {
  itFindsCalls([
    {
      what: 'has methods of its own, whatever they are called',
      files: {
        'package.json': manifest,
        'src/api.js': api,
        'src/viewer.js': `import * as pdf from 'pdfjs-dist';
export const show = (own) => pdf.getDocument('/v1/manual');
export const open = async () => (await pdf.createViewer().ready).getDocument('/v1/guide');`,
      },
      calls: [`@api GET ${base}{path}`],
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
export const read = () => /*@container*/container.cradle.store.getDocument('/v1/documents');`,
        'src/page.jsx': `import { createContext, useContext } from 'react';
import { documents } from './api.js';
const Api = createContext(null);
export const App = ({ children }) => <Api.Provider value={documents}>{children}</Api.Provider>;
export const usePage = (id) => /*@context*/useContext(Api).getDocument('/v1/pages/' + id);`,
      },
      calls: [
        `@container GET ${base}/v1/documents via @api`,
        `@context GET ${base}/v1/pages/{id} via src/api.js:3:55, @api`,
      ],
    },
    {
      what: 'is not told from the code where no manifest has its name',
      files: {
        'package.json': manifest,
        'src/api.js': api,
        'src/use.js': `import { store } from '~store';\nexport const read = () => /*@alias*/store.getDocument('/v1/documents');`,
      },
      calls: [`@alias GET ${base}/v1/documents via @api`],
    },
  ]);
});
