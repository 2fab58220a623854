'use strict';

var axios = require('axios');
var points = require('./lib/points').bind(null, axios.create({ baseURL: process.env.TRUST_BASE_URL }));

/** The collection point of that name, which is made when there is none. */
exports.ensure = function (name) {
  return points('find').then(function (answer) {
    var point = answer.data.content.filter(function (candidate) { return candidate.name === name; })[0];
    return point ? points('change', { id: point.id, seen: true }) : points('add', { name: name });
  });
};
