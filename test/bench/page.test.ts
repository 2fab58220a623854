import { expect, it } from 'vitest';
import { withFigures } from '../../bench/page.ts';

it('puts figures between the marks of a page, again and again', () => {
  const page = '# Figures\n\n<!-- begin bench -->\nold\n<!-- end bench -->\nrest\n';
  const once = withFigures(page, '| a |\n', 'page.md');
  expect(once).toBe('# Figures\n\n<!-- begin bench -->\n\n| a |\n\n<!-- end bench -->\nrest\n');
  expect(withFigures(once, '| a |', 'page.md')).toBe(once);
});

it.each(['no marks', '<!-- end bench --> <!-- begin bench -->'])('refuses a page without them: %s', (text) => {
  expect(() => withFigures(text, '| a |', 'page.md')).toThrow(
    '`page.md` has no `<!-- begin bench -->` with an `<!-- end bench -->` behind it',
  );
});
