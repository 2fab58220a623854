'use strict';

/** Runs `work(item, callback)` for all items; the first error ends it. */
module.exports = function parallel(items, work, done) {
  const results = [];
  let open = items.length;
  let failed = false;
  if (open === 0) return done(null, results);
  items.forEach((item, index) => {
    work(item, (error, result) => {
      if (failed) return;
      if (error) {
        failed = true;
        return done(error);
      }
      results[index] = result;
      if (--open === 0) done(null, results);
    });
  });
};
