import type { Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { opaque, unknown } from '../../domain/atoms.ts';

/** `cy.request(url)`, `cy.request(method, url, body)` and `cy.request(options)`. */
export const requestInTest: Custom = ({ made, model }) => {
  const { machine } = made;
  const baseUrl = unknown({
    name: 'baseUrl',
    source: 'config.baseUrl',
    reason: 'the base URL is part of the configuration of the tests',
  });
  sendRequest(
    made,
    model,
    { kind: 'request', methodArgument: 0, url: 1, options: [0] },
    createRecord(machine, [['baseUrl', baseUrl]]),
  );
  return opaque('response');
};
