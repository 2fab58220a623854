import { consumed, type Operation } from './description.ts';
import { pascal, record, type Generator } from './generator.ts';

export const rtkQuery: Generator = {
  name: 'RTK Query codegen',
  files: {
    'src/empty-api.ts':
      "import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';\nexport const emptyApi = createApi({ baseQuery: fetchBaseQuery({ baseUrl: process.env.TRUST_BASE_URL }), endpoints: () => ({}) });\n",
    'rtk.config.cjs':
      "module.exports = { schemaFile: './openapi.json', apiFile: './src/empty-api.ts', apiImport: 'emptyApi', outputFile: './src/api.ts', exportName: 'trustApi', hooks: true };\n",
  },
  command: ['rtk-query-codegen-openapi', 'rtk.config.cjs'],
  libraries: ['src/api.ts'],
  head: `import { ${consumed.map((operation) => hookOf(operation)).join(', ')} } from './api';`,
  call: (operation) => {
    const given =
      operation.parameters.length === 1 && !operation.hasBody
        ? operation.parameters[0]!
        : record([...operation.parameters, ...(operation.hasBody ? ['item: {}'] : [])]);
    return operation.method === 'GET' ? `${hookOf(operation)}(${given})` : `${hookOf(operation)}()[0](${given})`;
  },
};

function hookOf(operation: Operation): string {
  return `use${pascal(operation)}${operation.method === 'GET' ? 'Query' : 'Mutation'}`;
}
