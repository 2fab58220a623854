import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What `npm run test:all` runs: the sweeps of `test/sweep.ts` are whole. */
export default mergeConfig(config, { test: { env: { SWEEPS: 'whole' } } });
