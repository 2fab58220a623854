/**
 * The packages from the ground up. Each may import those below it and none above or beside it; TypeScript's project
 * references do not hold that for workspaces, so lint does.
 */
export const packageLayers = [
  {
    folder: 'registry',
    name: '@scopewright/registry',
    mayImport: [],
    because: 'the registry knows scopes and paths, and no code that is analysed',
  },
  {
    folder: 'analyzer',
    name: '@scopewright/analyzer',
    mayImport: ['registry'],
    because: 'the analyzer finds facts and passes no verdicts',
  },
  {
    folder: 'audit',
    name: '@scopewright/audit',
    mayImport: ['registry', 'analyzer'],
    because: 'the audit judges and knows none of the faces that show its verdicts',
  },
  {
    folder: 'sandbox',
    name: '@scopewright/sandbox',
    mayImport: ['registry'],
    because:
      'the sandbox judges by the grants of the registry alone, and what it sees is evidence only as long as no analysis has a say in it',
  },
  {
    folder: 'eslint-plugin',
    name: 'eslint-plugin-scopewright',
    mayImport: ['registry', 'analyzer', 'audit'],
    because: 'the plugin and the command line are two faces of one engine, and neither leans on the other',
  },
  {
    folder: 'cli',
    name: 'scopewright',
    mayImport: ['registry', 'analyzer', 'audit', 'sandbox'],
    because: 'the command line and the plugin are two faces of one engine, and neither leans on the other',
  },
];

/**
 * The folders of `src`, from the ground up. A folder may import those of the rows before its own, by value or by type,
 * and no others: those of one row do not know each other. The files at the top of `src` may import all folders, and no
 * folder imports them. Every folder may import the leaves, which import nothing of ours, and `generated/`.
 */
export const folderLayers = {
  analyzer: {
    leaves: ['bounds.ts', 'external.ts', 'once.ts'],
    rows: [
      { folders: ['contract'], because: 'the contract says what an analysis gives, however that was found' },
      { folders: ['syntax'], because: 'syntax answers from one text or tree, and knows no other files and no values' },
      {
        folders: ['sources'],
        because: 'the sources tell which files there are and where their imports lead, and not what their code does',
      },
      { folders: ['domain'], because: 'values are data with an algebra: nothing runs here' },
      {
        folders: ['request-files'],
        because: 'a script or a collection says what it sends by itself: no JavaScript runs for it',
      },
      {
        folders: ['interpreter'],
        because: 'the driver hands the interpreter its builtins and clients as one `Library`, whatever they are',
      },
      { folders: ['library'], because: 'a builtin does the same whichever clients there are' },
      { folders: ['clients'], because: 'a client says what its calls send, and not which code is run to find them' },
      { folders: ['selection'], because: 'the selection decides what has to be run, and runs nothing' },
      { folders: ['attribution'], because: 'the attribution places what a run has recorded, and starts no run' },
      { folders: ['driver'], because: 'the driver runs the program it is given, and knows nothing of other answers' },
      {
        folders: ['path-texts'],
        because: 'the search for paths in texts gives the same whether or not anything was kept',
      },
      { folders: ['cache'], because: 'the cache keeps what others found, and its callers decide when to ask it' },
    ],
  },
  audit: {
    leaves: ['external.ts', 'version.ts'],
    rows: [
      { folders: ['contract'], because: 'the contract says what an audit gives, however that was concluded' },
      { folders: ['inputs'], because: 'the inputs tell what was declared and observed, and conclude nothing from it' },
      {
        folders: ['resolution'],
        because: 'which endpoint a target means depends neither on the code that calls it nor on any verdict',
      },
      { folders: ['cache'], because: 'the cache keeps analyses, and knows neither who makes nor who judges them' },
      { folders: ['analysis'], because: 'the analysis gives facts, and no verdict may change them' },
      { folders: ['judgement'], because: 'a judgement is made once, and does not depend on the findings made of it' },
      { folders: ['rules'], because: 'a rule makes findings of a judgement, and does not arrange them' },
      { folders: ['result'], because: 'a result is the same whichever command asks for it' },
      {
        folders: ['calls', 'report', 'explain', 'fix', 'init', 'drift', 'baseline', 'registries'],
        because: 'each of these answers one question from what was judged, and none leans on another',
      },
      {
        folders: ['facts', 'editor'],
        because: 'several machines and an editor are two ways to the same result, and neither leans on the other',
      },
    ],
  },
};
