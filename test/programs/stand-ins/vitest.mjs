/** Cases are kept, and run when somebody asks for it; an expectation takes everything. */
export const cases = [];
export const it = (name, run) => void cases.push(run);
export const describe = (_, define) => define();
export const beforeAll = (run) => void cases.push(run);
export const expect = () => new Proxy(() => undefined, { get: (target, name) => (name === 'then' ? undefined : expect()), apply: () => undefined });
export const vi = { fn: (implementation) => Object.assign(implementation ?? (() => undefined), { mock: { calls: [] } }) };
