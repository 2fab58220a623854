import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap, wrapItems } from '../../../packages/cli/src/text/wrap.ts';

describe('wrap', () => {
  it('breaks between words and starts every line behind the indent', () => {
    expect(wrap('The credential holds no scope that grants it.', { indent: '  ', columns: 32 })).toEqual([
      '  The credential holds no scope',
      '  that grants it.',
    ]);
  });

  it('keeps a name in backticks whole', () => {
    expect(wrap('It calls `PUT /v1/purposes/{purposeId}`, twice.', { indent: '', columns: 36 })).toEqual([
      'It calls',
      '`PUT /v1/purposes/{purposeId}`,',
      'twice.',
    ]);
  });

  it('breaks a name in backticks that is longer than a line', () => {
    const name = '`// scopewright: DELETE /v1/preferencecenters/{prefcenterId}`';
    expect(wrap(name, { indent: '', columns: 40 })).toEqual([
      '`// scopewright: DELETE',
      '/v1/preferencecenters/{prefcenterId}`',
    ]);
  });

  it('loses no word and adds none', () => {
    const words = fc.array(
      fc.string({ minLength: 1, maxLength: 50 }).filter((word) => !/[\s`]/.test(word)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 100 }), (list, columns) => {
        const lines = wrap(list.join(' '), { indent: '   ', columns });
        expect(lines.map((line) => line.slice(3)).join(' ')).toBe(list.join(' '));
      }),
    );
  });
});

describe('wrapItems', () => {
  it('hangs further items under the first', () => {
    expect(
      wrapItems('needs  ', ['CONSENT', 'CONSENT_READ', 'COOKIE_READ', 'INVENTORY'], { indent: '  ', columns: 44 }),
    ).toEqual(['  needs  CONSENT, CONSENT_READ, COOKIE_READ,', '         INVENTORY']);
  });
});
