'use strict';

var Preferences = require('./preferences');
var tickets = require('./tickets');

exports.syncContact = function (contact, done) {
  var prefs = new Preferences();
  prefs.read(contact.center, function (err) {
    if (err) return done(err);
    prefs.ofSubject(contact.center, contact.email, function (err) {
      if (err) return done(err);
      prefs.write(contact.center, contact.changes, done);
    });
  });
};

exports.openTicket = function (ticket, done) {
  tickets.open(ticket.template, ticket, function (err, opened) {
    if (err) return done(err);
    tickets.status(opened.trace, function (err) {
      if (err) return done(err);
      tickets.comment(opened.ref, 'from the CRM', function (err) {
        if (err) return done(err);
        tickets.advance(opened.ref, 'IN_PROGRESS', function (err) {
          if (err) return done(err);
          tickets.mirror(opened, done);
        });
      });
    });
  });
};
