import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinAnalyses } from '../../../packages/analyzer/src/attribution/join-analyses.ts';
import type { Analysis } from '../../../packages/analyzer/src/contract/model.ts';
import { call, comment, pathText, problem, unresolvedImport } from '../../audit/builders.ts';

const nothing: Analysis = { files: [], calls: [], comments: [], unresolvedImports: [], pathTexts: [], problems: [] };
const file = fc.constantFrom('src/a.ts', 'src/b.ts', '../lib/c.ts');
const line = fc.integer({ min: 1, max: 4 });
const analysis = fc.record({
  files: fc.uniqueArray(file),
  calls: fc.array(
    fc
      .tuple(
        file,
        line,
        fc.constantFrom('GET {TRUST_BASE_URL}/v1/purposes', 'POST {TRUST_BASE_URL}/v1/purposes'),
        fc.uniqueArray(file),
      )
      .map(([at, on, request, callerFiles]) =>
        call(request, { file: at, line: on, callerFiles: [...callerFiles].sort() }),
      ),
    { maxLength: 4 },
  ),
  comments: fc.array(
    fc.tuple(file, line).map(([at, on]) => comment('GET /v1/purposes', { file: at, line: on })),
    { maxLength: 3 },
  ),
  unresolvedImports: fc.array(
    file.map((at) => unresolvedImport(at)),
    { maxLength: 3 },
  ),
  pathTexts: fc.array(
    fc.tuple(file, line).map(([at, on]) => pathText('/v1/purposes', { file: at, line: on })),
    { maxLength: 3 },
  ),
  problems: fc.array(
    file.map((at) => problem(at)),
    { maxLength: 3 },
  ),
  imports: fc.array(fc.record({ file, imports: fc.uniqueArray(file) }), { maxLength: 3 }),
});

describe('analyses that are joined', () => {
  it('are the same in any order, joined at once or one by one, and twice is once', () => {
    fc.assert(
      fc.property(analysis, analysis, analysis, (a, b, c) => {
        const whole = joinAnalyses([a, b, c]);
        expect(joinAnalyses([c, a, b])).toEqual(whole);
        expect(joinAnalyses([joinAnalyses([a, b]), c])).toEqual(whole);
        expect(joinAnalyses([a, a, b, c, c])).toEqual(whole);
        expect(joinAnalyses([nothing, whole])).toEqual(whole);
      }),
    );
  });

  it('say together what they say of one place', () => {
    const left = call('GET {TRUST_BASE_URL}/v1/purposes', { callerFiles: ['src/x.ts'] });
    const right = call(['GET {TRUST_BASE_URL}/v1/purposes', 'POST {TRUST_BASE_URL}/v1/purposes']);
    const { calls } = joinAnalyses([
      { ...nothing, calls: [left] },
      { ...nothing, calls: [right] },
    ]);
    expect(calls).toEqual([{ ...right, callerFiles: ['src/x.ts'], callers: left.callers }]);
  });
});
