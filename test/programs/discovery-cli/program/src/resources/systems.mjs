import { connect } from '#http';

const root = '/v3/system';

export const list = () => connect().send('GET', root);
export const find = (id) => connect().send('GET', `${root}/${id}`);
export const save = (system) => connect().send('PUT', root, system);
export const remove = (id) => connect().send('DELETE', `${root}/${id}`);
