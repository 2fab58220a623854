import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('jQuery', () => {
  itFindsCalls([
    {
      what: 'its ajax, with the URL in the settings and before them',
      files: {
        'public/vendors.js': `const url = 'https://acme.trust.example/v1/vendors';
function send() {
  /*@settings*/$.ajax({ url, type: 'POST', data: {} }).done(function (vendor) { show(vendor); });
  /*@named*/jQuery.ajax({ url: url + '/7', method: 'PUT' });
  /*@addressed*/$.ajax(url + '/7', { type: 'DELETE' });
  /*@plain*/$.ajax(url);
  /*@window*/window.jQuery.ajax({ url });
}
send();`,
      },
      calls: [
        '@settings POST https://acme.trust.example/v1/vendors',
        '@named PUT https://acme.trust.example/v1/vendors/7',
        '@addressed DELETE https://acme.trust.example/v1/vendors/7',
        '@plain GET https://acme.trust.example/v1/vendors',
        '@window GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'settings that are put together by extend',
      files: `const defaults = { type: 'POST', url: 'https://acme.trust.example/v1/vendors' };
export const save = (settings) => /*@copied*/$.ajax($.extend({}, defaults, settings));
export const rename = (id, settings) => /*@deep*/$.ajax($.extend(true, {}, defaults, settings, { type: 'PUT', url: defaults.url + '/' + id }));
export const add = (settings) => {
  const all = { type: 'PATCH', url: defaults.url };
  $.extend(all, settings);
  return /*@added*/$.ajax({ cache: false, ...all });
};`,
      calls: [
        '@copied ? {url}',
        '@copied POST {url}',
        '@copied ? https://acme.trust.example/v1/vendors',
        '@copied POST https://acme.trust.example/v1/vendors',
        '@deep PUT https://acme.trust.example/v1/vendors/{id}',
        '@added PATCH https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'its shorthands, with a URL and with settings',
      files: `import $ from 'jquery';
const url = 'https://acme.trust.example/v1/vendors';
export function calls() {
  /*@get*/$.get(url, { size: 10 }, (vendors) => show(vendors));
  /*@got*/$.get({ url });
  /*@post*/$.post(url, { name: 'Acme' });
  /*@posted*/$.post({ url, data: { name: 'Acme' } });
  /*@json*/$.getJSON(url).then(show);
  /*@script*/$.getScript('https://cdn.example/widget.js');
}`,
      calls: ['@get GET', '@got GET', '@post POST', '@posted POST', '@json GET']
        .map((call) => `${call} https://acme.trust.example/v1/vendors`)
        .concat('@script GET https://cdn.example/widget.js'),
    },
    {
      what: 'into an element: behind a space stands what is taken of the page, and an object is posted',
      files: {
        'public/list.js': `$('#image').load(function () { /*@inner*/$.get('/v1/logos'); });
$(function () {
  /*@list*/$('#vendors').addClass('busy').load('/v1/vendors #rows');
  /*@query*/$('#vendors').load('/v1/vendors', 'size=10');
  /*@search*/$('#vendors').find('.rows').load('/v1/vendors', { name: 'Acme' }, function () {});
});`,
      },
      calls: ['@inner GET /v1/logos', '@list GET /v1/vendors', '@query GET /v1/vendors', '@search POST /v1/vendors'],
    },
    {
      what: 'what is read of the page decides what is sent: both ways are seen',
      files: {
        'public/members.js': `$('#member').on('click', function () {
  const action = $(this).attr('data-action');
  if (action === 'join') /*@join*/$.post('/v1/groups/1/members', {});
  else /*@leave*/$.ajax({ type: 'DELETE', url: '/v1/groups/1/members' });
  if (!$('#name').val()) return;
  if ($('.row').length) /*@some*/$.get('/v1/rows');
  else /*@none*/$.get('/v1/groups');
  if ($('.row')[0]) return;
  switch ($('#kind').val()) {
    case 'vendor': /*@vendor*/$.get('/v1/vendors'); break;
    default: /*@other*/$.get('/v1/others');
  }
});`,
      },
      calls: [
        '@join POST /v1/groups/1/members',
        '@leave DELETE /v1/groups/1/members',
        '@some GET /v1/rows',
        '@none GET /v1/groups',
        '@vendor GET /v1/vendors',
        '@other GET /v1/others',
      ],
    },
    {
      what: 'what a callback gathers is there behind it',
      files: {
        'public/gather.js': `$('#send').on('click', function () {
  var ids = [];
  $('.selected').each(function () { ids.push($(this).data('id')); });
  if (!ids.length) return;
  /*@all*/$.post('/v1/rows', { ids: ids });
  ids.forEach(function (id) { /*@each*/$.ajax({ url: '/v1/rows/' + id, type: 'PUT' }); });
});`,
      },
      calls: ['@all POST /v1/rows', '@each PUT /v1/rows/{data}'],
    },
    {
      what: 'settings that all requests have',
      files: {
        'public/main.js': `$.ajaxSetup({ url: 'https://acme.trust.example/v1/vendors', type: 'POST' });
/*@create*/$.ajax({ data: {} });
/*@read*/$.ajax({ url: 'https://acme.trust.example/v1/vendors/7', method: 'GET' });`,
      },
      calls: [
        '@create POST https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/7',
      ],
    },
    {
      what: 'under another name, and handed to a plugin',
      files: {
        'public/plugin.js': `(function ($) {
  $.fn.vendors = function (id) {
    return /*@plugin*/$.getJSON('https://acme.trust.example/v1/vendors/' + id);
  };
})(jQuery);
var jq = jQuery.noConflict();
/*@renamed*/jq.get('https://acme.trust.example/v1/vendors');`,
        'public/own.js': `function $(id) { return document.getElementById(id); }
$.get = function () {};
$.get('/v1/vendors');`,
      },
      calls: [
        '@plugin GET https://acme.trust.example/v1/vendors/{id}',
        '@renamed GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a prefilter sees what else the options of a call say',
      files: {
        'src/page.js': `import $ from 'jquery';
$.ajaxPrefilter(function (options) { if (options.local) return; options.url = window.TRUST_BASE_URL + options.url; });
export const session = () => /*@session*/$.ajax({ url: '/app/session', local: true });
export const matrix = () => /*@matrix*/$.ajax({ url: '/risk-settings/matrix' });`,
      },
      calls: [
        '@session GET /app/session',
        '@matrix GET {TRUST_BASE_URL}/risk-settings/matrix',
        '@matrix GET /risk-settings/matrix',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/page.js': `import $ from 'jquery';
const base = window.TRUST_BASE_URL;
export const list = () => /*@list*/$.getJSON(base + '/v2/purposes');
export const publish = (id) => /*@publish*/$.ajax({ type: 'PUT', url: base + '/v1/purposes/' + id + '/publish' });
export const report = (data) => /*@report*/$.post(\`\${base}/incidents\`, data);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
    {
      what: 'functions that it runs over lists, binds, and merges deeply',
      files: {
        'src/page.js': `import $ from 'jquery';
const root = 'https://acme.trust.example';
const http = {};
$.each(['get', 'put'], function (index, verb) {
  http[verb] = function (path) { return /*@verb*/$.ajax({ url: root + path, type: verb.toUpperCase() }); };
});
/*@put*/http.put('/v1/audits/7');
$.each({ vendors: '/v1/vendors' }, function (name, path) { /*@each*/$.get(root + path); });
$.map(['controls', 'threats'], function (name) { return /*@map*/$.post(root + '/' + name + '/pages'); });
const api = $.extend(true, { paths: { root, users: '/Users' } }, { paths: { page: 5 } });
const view = { path: '/v2/purposes', load: function (id) { return /*@load*/$.get(root + this.path + '/' + id); } };
$.proxy(view.load, view)('p1');
function members() { return /*@members*/$.get(api.paths.root + api.paths.users + '/' + $.makeArray(arguments).join('/')); }
/*@shown*/members('u1', 'groups');`,
      },
      calls: [
        '@put PUT https://acme.trust.example/v1/audits/7 via @verb',
        '@each GET https://acme.trust.example/v1/vendors',
        '@map POST https://acme.trust.example/controls/pages',
        '@map POST https://acme.trust.example/threats/pages',
        '@load GET https://acme.trust.example/v2/purposes/{id}',
        '@shown GET https://acme.trust.example/Users/u1/groups via @members',
      ],
    },
  ]);
});
