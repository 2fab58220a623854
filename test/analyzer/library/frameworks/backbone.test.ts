import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `var Backbone = require('backbone');\n`;

describe('Backbone', () => {
  itFindsCalls([
    {
      what: 'a model is kept under its root; one with an id is updated, any other is created',
      files: {
        'src/risk.js': `${head}var ROOT = '/api/risk/v2';
var Risk = Backbone.Model.extend({ urlRoot: ROOT + '/risks' });
exports.raise = function (attributes) { return /*@raise*/new Risk(attributes).save(); };
exports.change = function (id) { return /*@change*/new Risk({ id: id }).save(); };
exports.add = function () { return /*@add*/new Risk({ name: 'fire' }).save(); };
exports.load = function (id) { return /*@load*/new Risk({ id: id }).fetch(); };
exports.note = function (id) { return /*@note*/new Risk({ id: id }).save({ note: 'seen' }, { patch: true }); };
exports.drop = function (id) { return /*@drop*/new Risk({ id: id }).destroy(); };`,
      },
      calls: [
        '@raise POST /api/risk/v2/risks',
        '@raise PUT /api/risk/v2/risks/{id}',
        '@change PUT /api/risk/v2/risks/{id}',
        '@add POST /api/risk/v2/risks',
        '@load GET /api/risk/v2/risks/{id}',
        '@note PATCH /api/risk/v2/risks/{id}',
        '@drop DELETE /api/risk/v2/risks/{id}',
      ],
    },
    {
      what: 'a model with an address of its own, and a method that sends without Backbone',
      files: {
        'src/group.js': `var Backbone = require('backbone'), $ = require('jquery');
var ROOT = '/api/consentmanager/v2/linkedidentitygroups/';
exports.Group = Backbone.Model.extend({
  url: function () { return ROOT + this.id; },
  drop: function () { return /*@drop*/$.ajax({ type: 'DELETE', url: window.env.TRUST_BASE_URL + ROOT + this.id }); }
});
exports.load = function (id) { return /*@load*/new exports.Group({ id: id }).fetch(); };`,
      },
      calls: [
        '@drop DELETE {TRUST_BASE_URL}/api/consentmanager/v2/linkedidentitygroups/{id}',
        '@load GET /api/consentmanager/v2/linkedidentitygroups/{id}',
      ],
    },
    {
      what: 'a collection lists, creates, and gives its address to its models',
      files: {
        'src/risks.js': `${head}var Risk = Backbone.Model.extend({});
var Risks = Backbone.Collection.extend({ model: Risk, url: '/api/risk/v2/risks' });
var risks = new Risks();
exports.list = function () { return /*@list*/risks.fetch(); };
exports.add = function () { return /*@add*/risks.create({ name: 'fire' }); };
exports.save = function () { risks.each(function (risk) { /*@save*/risk.save(); }); };
exports.drop = function (id) { return /*@drop*/risks.get(id).destroy(); };`,
      },
      calls: [
        '@list GET /api/risk/v2/risks',
        '@add POST /api/risk/v2/risks',
        '@save PUT /api/risk/v2/risks/{id}',
        '@drop DELETE /api/risk/v2/risks/{id}',
      ],
    },
    {
      what: 'a class of the language extends a model, and overrides what sends',
      files: {
        'src/incident.js': `import Backbone from 'backbone';
class Kept extends Backbone.Model {
  sync(method, model, options) { return /*@super*/super.sync(method, model, { ...options, url: process.env.TRUST_BASE_URL + model.url() }); }
}
class Incident extends Kept { get urlRoot() { return '/incidents'; } }
export const load = (id) => /*@load*/new Incident({ id }).fetch();`,
      },
      calls: ['@load GET {TRUST_BASE_URL}/incidents/{id} via @super'],
    },
    {
      what: 'code replaces what Backbone sends with, in a page without modules',
      files: {
        'public/app.js': `Backbone.ajax = function (options) { return /*@send*/fetch(window.TRUST_BASE_URL + options.url, { method: options.type }); };
var Vendor = Backbone.Model.extend({ urlRoot: '/v1/vendors' });
var VendorView = Backbone.View.extend({
  events: { 'click .drop': function () { /*@drop*/this.model.destroy(); } },
  initialize: function () { this.model = new Vendor({ id: 'v-1' }); },
});`,
      },
      calls: ['@drop DELETE {TRUST_BASE_URL}/v1/vendors/v-1 via @send'],
    },
  ]);
});
