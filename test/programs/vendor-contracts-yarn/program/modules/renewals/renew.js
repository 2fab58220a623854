'use strict';

const contracts = require('procurement-contracts');

module.exports = function renew(vendorId, done) {
  contracts.ofVendor(vendorId, async (error, found) => {
    if (error) return done(error);
    try {
      const [types, schemas] = await Promise.all([contracts.types(), contracts.schemas()]);
      const related = await contracts.related(found.content[0].id);
      const draft = { type: types[0], schema: schemas[0], replaces: related.map(({ id }) => id) };
      contracts.add(draft, (addError, { id } = {}) => {
        if (addError) return done(addError);
        contracts.link(id, vendorId, { renewed: true }, done);
      });
    } catch (failure) {
      done(failure);
    }
  });
};
