const { TRUST_BASE_URL, TRUST_BASE_PATH = '/api/incident/v1', PAGER = 'eu' } = process.env;

export const trustUrl = (TRUST_BASE_URL || 'http://localhost:3000') + TRUST_BASE_PATH;
export const pagerUrl = `https://${PAGER}.pager.example`;
