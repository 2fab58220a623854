import { createGenerator, type Schema } from 'ts-json-schema-generator';

/** The outputs that have a schema: the schema's file, the output's type, and the source of that type. */
const outputs = [
  { file: 'check', type: 'AuditResult', source: 'audit/src/contract/result.ts' },
  { file: 'calls', type: 'CallList', source: 'audit/src/contract/result.ts' },
  { file: 'facts', type: 'Facts', source: 'audit/src/contract/facts.ts' },
  { file: 'report', type: 'LeastPrivilegeReport', source: 'audit/src/contract/least-privilege-report.ts' },
  { file: 'diff', type: 'Drift', source: 'audit/src/contract/drift.ts' },
  { file: 'explain', type: 'Explanation', source: 'audit/src/contract/explanation.ts' },
  { file: 'fix', type: 'FixReport', source: 'cli/src/reporters/fix-report.ts' },
  { file: 'observe', type: 'RecordLine', source: 'cli/src/preload/record-line.ts' },
] as const;

/** The titles that do not follow from the schema's file. */
const titles: Readonly<Record<string, string>> = {
  facts: 'What `scopewright calls --shard I/N --format json` prints',
  observe: 'A line of what `scopewright observe` records',
};

interface OutputSchema {
  /** `schemas/check.schema.json` */
  readonly file: string;
  readonly text: string;
}

/**
 * The JSON Schemas of the outputs of `--format json`, made from the types and their comments. They allow additional
 * members, because a later release may add some.
 */
export function createOutputSchemas(packages: string): readonly OutputSchema[] {
  return outputs.map(({ file, type, source }) => {
    const schema = createGenerator({
      path: `${packages}/${source}`,
      tsconfig: `${packages}/cli/tsconfig.json`,
      type,
      topRef: false,
      skipTypeCheck: true,
      additionalProperties: true,
    }).createSchema(type);
    return {
      file: `schemas/${file}.schema.json`,
      text: `${JSON.stringify({ ...head(file), ...clean(schema) }, null, 2)}\n`,
    };
  });
}

function head(file: string): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: titles[file] ?? `What \`scopewright ${file} --format json\` prints`,
  };
}

/** Makes all numbers integers, because they are counts and positions, and removes `$schema`, which `head` adds. */
function clean(schema: Schema): Schema {
  const { $schema: _, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest).replaceAll('"type":"number"', '"type":"integer"')) as Schema;
}
