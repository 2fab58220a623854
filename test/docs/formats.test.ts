import { expect, it } from 'vitest';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import { checkFormats, isForHost, readFormatsPage } from './formats-page.ts';

const commandNames = Object.keys(reporters);
const formats = [...new Set(Object.values(reporters).flatMap((own) => Object.keys(own)))];

/** The cell of the commands that have a format: `check`, `report`. */
function toCommands(format: string): string {
  const own = Object.entries(reporters).flatMap(([name, each]) => (format in each ? [`\`${name}\``] : []));
  return own.length > commandNames.length / 2 ? 'most commands' : own.join(', ');
}

it('lists every format with the commands that have it', () => {
  const { rows } = readFormatsPage();
  expect([...rows].sort()).toEqual(formats.map((format) => [format, toCommands(format)]).sort());
});

it('has a section for each format that only some commands have', () => {
  const special = formats.filter((format) => toCommands(format) !== 'most commands');
  expect(special.length).toBeGreaterThan(4);
  expect(special.filter((format) => !readFormatsPage().sections.includes(format))).toEqual([]);
});

it('finds formats that are made for a hosting service, and others', () => {
  expect(checkFormats.filter(isForHost)).toContain('sarif');
  expect(checkFormats.filter(isForHost)).not.toContain('json');
});
