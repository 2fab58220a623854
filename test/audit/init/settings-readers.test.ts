import { describe, expect, it } from 'vitest';

import { initManifest } from '../../../packages/audit/src/init/init-manifest.ts';
import type { Files } from '../../analyzer/support/program.ts';
import { writeFiles } from '../temporary-folder.ts';

const readsEnv =
  "import { env } from './env.ts';\n\nexport const list = () => fetch(`${env.TRUST_BASE_URL}/v2/purposes`);\n";

/** Small programs that read the platform's base URL through a library, and what a manifest calls it. */
const programs: Readonly<Record<string, { readonly files: Files; readonly baseUrls: readonly string[] }>> = {
  'an object that zod parses': {
    files: {
      'src/env.ts': `import { z } from 'zod';

const schema = z.object({ TRUST_BASE_URL: z.string().url(), PAGE_SIZE: z.coerce.number().default(50) });

export const env = schema.parse(process.env);
`,
      'src/purposes.ts': readsEnv,
    },
    baseUrls: ['TRUST_BASE_URL'],
  },
  'what zod parses without throwing, in settings of its own': {
    files: {
      'src/config.ts': `import { z } from 'zod';

const parsed = z.object({ TRUST_BASE_URL: z.url() }).safeParse(process.env);
if (!parsed.success) throw new Error('The environment is incomplete.');

export const config = { trust: { url: parsed.data.TRUST_BASE_URL } };
`,
      'src/purposes.ts':
        "import { config } from './config.ts';\n\nexport const list = () => fetch(`${config.trust.url}/v2/purposes`);\n",
    },
    baseUrls: ['TRUST_BASE_URL'],
  },
  'settings that zod transforms': {
    files: {
      'src/config.ts': `import { z } from 'zod';

export const config = z
  .object({ TRUST_BASE_URL: z.string().url() })
  .transform((env) => ({ trustUrl: env.TRUST_BASE_URL }))
  .parse(process.env);
`,
      'src/purposes.ts':
        "import { config } from './config.ts';\n\nexport const list = () => fetch(`${config.trustUrl}/v2/purposes`);\n",
    },
    baseUrls: ['trustUrl'],
  },
  'createEnv of t3-env': {
    files: {
      'src/env.ts': `import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';

export const env = createEnv({
  server: { TRUST_BASE_URL: z.string().url() },
  client: {},
  runtimeEnv: { TRUST_BASE_URL: process.env.TRUST_BASE_URL },
});
`,
      'src/purposes.ts': readsEnv,
    },
    baseUrls: ['TRUST_BASE_URL'],
  },
  'cleanEnv of envalid': {
    files: {
      'src/env.ts':
        "import { cleanEnv, str, url } from 'envalid';\n\nexport const env = cleanEnv(process.env, { TRUST_BASE_URL: url(), NODE_ENV: str() });\n",
      'src/purposes.ts': readsEnv,
    },
    baseUrls: ['TRUST_BASE_URL'],
  },
  'keys of convict, and its properties': {
    files: {
      'src/config.ts': `import convict from 'convict';

export const config = convict({ trust: { url: { format: String, default: '', env: 'TRUST_BASE_URL' } } });
config.validate({ allowed: 'strict' });
export const { risk } = config.getProperties();
`,
      'src/purposes.ts': `import { config, risk } from './config.ts';

export const list = () => fetch(\`\${config.get('trust.url')}/v2/purposes\`);
export const add = () => fetch(\`\${risk.apiUrl}/v1/purposes\`, { method: 'POST' });
`,
    },
    baseUrls: ['risk.apiUrl', 'trust.url'],
  },
  'variables of env-var': {
    files: {
      'src/env.ts': `import * as env from 'env-var';

export const trustUrl = env.get('TRUST_BASE_URL').required().asUrlString();
export const riskUrl = env.from(process.env).get('RISK_BASE_URL').default('http://localhost').asString();
`,
      'src/purposes.ts': `import { riskUrl, trustUrl } from './env.ts';

export const list = () => fetch(\`\${trustUrl}/v2/purposes\`);
export const add = () => fetch(\`\${riskUrl}/v1/purposes\`, { method: 'POST' });
`,
    },
    baseUrls: ['RISK_BASE_URL', 'TRUST_BASE_URL'],
  },
  'the runtime configuration of Nuxt': {
    files: {
      'package.json': '{ "dependencies": { "nuxt": "4.0.0" } }',
      'nuxt.config.ts':
        "export default defineNuxtConfig({ runtimeConfig: { trustUrl: '', public: { apiBase: '' } } });\n",
      'server/api/purposes.get.ts': `export default defineEventHandler((event) => {
  const { trustUrl } = useRuntimeConfig(event);
  return $fetch(\`\${trustUrl}/v2/purposes\`);
});
`,
      'composables/purposes.ts': `export const addPurpose = () => {
  const config = useRuntimeConfig();
  return $fetch('/v1/purposes', { baseURL: config.public.apiBase, method: 'POST' });
};
`,
    },
    baseUrls: ['public.apiBase', 'trustUrl'],
  },
  'the ConfigService of NestJS': {
    files: {
      'package.json': '{ "dependencies": { "@nestjs/config": "4.0.0", "@nestjs/common": "11.0.0" } }',
      'src/purposes.service.ts': `import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';

@Injectable()
export class PurposesService {
  constructor(
    private readonly http: HttpService,
    private readonly config: ConfigService,
  ) {}

  list() {
    return this.http.get(\`\${this.config.getOrThrow<string>('TRUST_BASE_URL')}/v2/purposes\`);
  }
  add() {
    return this.http.post(\`\${this.config.get('trust.url', { infer: true })}/v1/purposes\`);
  }
}
`,
    },
    baseUrls: ['TRUST_BASE_URL', 'trust.url'],
  },
};

describe('a new manifest names a base URL that comes from', () => {
  it.each(Object.entries(programs))('%s', (_, { files, baseUrls }) => {
    const directory = writeFiles({ '.git/': '', ...files });
    const { baseUrls: found, result } = initManifest({ directory });
    expect(found.map(({ text }) => text)).toEqual(baseUrls);
    expect(result.calls.flatMap(({ targets }) => targets.map(({ origin }) => origin))).toEqual(
      result.calls.map(() => 'platform'),
    );
    expect(result.findings).toEqual([]);
  });
});
