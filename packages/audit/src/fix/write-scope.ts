import { loadYaml } from '../external.ts';
import type { Quote } from './scope-list.ts';

/**
 * A scope's name as YAML text, quoted like its neighbours, and always if YAML would read the bare name as something
 * else.
 */
export function writeScope(name: string, quote: Quote): string {
  if (quote === "'") return `'${name.replaceAll("'", "''")}'`;
  return quote === '' && isSafeUnquoted(name) ? name : JSON.stringify(name);
}

/** Whether YAML reads the bare name as this very text, in lists of both kinds. */
function isSafeUnquoted(name: string): boolean {
  if (/^\w*[A-Za-z_]$/.test(name) && !/^(?:true|false|null)$/i.test(name)) return true;
  const yaml = loadYaml();
  return [`[${name}]`, `[${name}, a]`, `- ${name}`].every((text) => {
    const document = yaml.parseDocument(text);
    return (
      document.errors.length === 0 &&
      document.warnings.length === 0 &&
      yaml.isSeq(document.contents) &&
      document.get(0) === name
    );
  });
}
