/** What can be done to one risk: all of them are PUT /risks/ID/STEP with an optional comment. */
export const transitions = {
  submit: { step: 'submit', help: 'hands the risk in' },
  back: { step: 'send-back', help: 'sends it back to its owner' },
  approve: { step: 'approve', help: 'approves the treatment' },
  reopen: { step: 'reopen', help: 'opens a closed risk again' },
};

export const settings = [
  ['standard', '/risk-settings/standard'],
  ['matrix', '/risk-settings/matrix'],
];

export const lists = {
  controls: { verb: 'POST', path: '/controls/pages' },
  threats: { verb: 'POST', path: '/threats/pages' },
  categories: { verb: 'GET', path: '/risk-categories' },
};
