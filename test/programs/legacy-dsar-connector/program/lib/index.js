'use strict';

var Connection = require('./connection');
var Requests = require('./requests').Requests;
var template = require('./config').template;

function createConnector(connection) {
  var requests = new Requests(connection || Connection.shared());

  function copyTicket(ticket, done) {
    requests.search({ term: ticket.mail }, function (err, page) {
      if (err) return done(err);
      if (page.content.length > 0) return update(page.content[0], ticket, done);
      requests.open(template, { email: ticket.mail }, function (openError, opened) {
        if (openError) return done(openError);
        requests.status(opened.requestTraceId, done);
      });
    });
  }

  function update(found, ticket, done) {
    requests.read(found.ref, function (err, current) {
      if (err) return done(err);
      requests.comment(found.ref, ticket.text, function (commentError) {
        if (commentError) return done(commentError);
        if (current.stage === ticket.stage) return requests.setFields(found.ref, ticket.fields, done);
        requests.move(found.ref, ticket.stage, done);
      });
    });
  }

  return { copyTicket: copyTicket };
}

module.exports = createConnector;
module.exports.createConnector = createConnector;
