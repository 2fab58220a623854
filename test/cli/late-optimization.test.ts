import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findOptimizeLateOption } from '../../packages/cli/src/late-optimization.ts';

describe('the option that makes V8 optimise late', () => {
  it('is one that this version of Node knows', () => {
    const option = findOptimizeLateOption(process.versions.node) ?? '--no-opt';
    const { status, stderr } = spawnSync(process.execPath, [option, '-e', '0'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('is another one for other versions, and none for those that were not tried', () => {
    expect(['20.19.0', '22.13.1', '24.0.0', '25.1.0'].map(findOptimizeLateOption)).toEqual([
      '--interrupt-budget=600000',
      '--invocation-count-for-turbofan=15000',
      '--invocation-count-for-turbofan=15000',
      undefined,
    ]);
  });
});
