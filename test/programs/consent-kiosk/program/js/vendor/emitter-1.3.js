(function (root, factory) {
  if (typeof define === 'function' && define.amd) define([], factory);
  else if (typeof module === 'object' && module.exports) module.exports = factory();
  else root.Emitter = factory();
})(this, function () {
  function Emitter() {
    this.listeners = {};
  }
  Emitter.prototype.on = function (name, listener) {
    (this.listeners[name] = this.listeners[name] || []).push(listener);
  };
  Emitter.prototype.emit = function (name, value) {
    (this.listeners[name] || []).forEach(function (listener) { listener(value); });
  };
  return Emitter;
});
