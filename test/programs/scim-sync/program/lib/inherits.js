var hasOwn = Object.prototype.hasOwnProperty;

module.exports = function extend(Parent, members) {
  var Child = hasOwn.call(members, 'constructor') ? members.constructor : function () { return Parent.apply(this, arguments); };
  Child.prototype = Object.create(Parent.prototype, { constructor: { value: Child } });
  Object.keys(members).forEach(function (name) {
    if (name !== 'constructor') Child.prototype[name] = members[name];
  });
  Child.base = Parent.prototype;
  return Child;
};
