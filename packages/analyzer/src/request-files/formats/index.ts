import type { RequestFormat } from '../request-format.ts';
import { bruno } from './bruno.ts';
import { dockerfile } from './dockerfile.ts';
import { githubWorkflow } from './github-workflow.ts';
import { gitlabCi } from './gitlab-ci.ts';
import { har } from './har.ts';
import { httpFile } from './http-file.ts';
import { insomnia } from './insomnia.ts';
import { packageScripts } from './package-scripts.ts';
import { pact } from './pact.ts';
import { postman } from './postman.ts';
import { shellScript } from './shell-script.ts';
import { terraform } from './terraform.ts';

/** The formats of request files; the first that fits reads a file. */
export const requestFormats: readonly RequestFormat[] = [
  shellScript,
  httpFile,
  packageScripts,
  postman,
  githubWorkflow,
  gitlabCi,
  dockerfile,
  insomnia,
  bruno,
  har,
  pact,
  terraform,
];
