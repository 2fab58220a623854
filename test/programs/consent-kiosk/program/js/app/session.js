define(['emitter'], function (Emitter) {
  var session = new Emitter();
  session.base = null;
  session.start = function (base) {
    session.base = base;
    session.emit('started', base);
  };
  return session;
});
