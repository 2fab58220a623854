import { expect, it } from 'vitest';
import { createClientPattern, toNamePattern } from '../../../packages/analyzer/src/clients/client-pattern.ts';
import { clients } from '../../../packages/analyzer/src/clients/models/index.ts';
import { packages } from '../../../packages/analyzer/src/clients/packages/index.ts';
import { builtInPattern } from '../../../packages/analyzer/src/generated/built-in-pattern.ts';

it('has what is known of the clients', () => {
  const source = toNamePattern([...clients, ...packages].flatMap(({ origins }) => origins));
  expect(builtInPattern, 'built-in-pattern.ts is out of date: run `npm run generate`').toBe(source);
});

it.each([
  { text: "import axios from 'axios';", finds: true },
  { text: 'await fetch(url)', finds: true },
  { text: 'await prefetch(url)', finds: false },
  { text: "import { Trust } from '@acme/trust';", finds: true },
  { text: "import { Trust } from '@acme/trusted';", finds: false },
])('$text: $finds', ({ text, finds }) => {
  const pattern = createClientPattern([
    {
      id: 'trust',
      origins: [{ module: '@acme/trust', export: 'Trust', shape: 'client' }],
      options: { url: [], method: [], baseUrl: [] },
      base: 'none',
      shapes: { client: {} },
    },
  ]);
  expect(pattern.test(text)).toBe(finds);
});
