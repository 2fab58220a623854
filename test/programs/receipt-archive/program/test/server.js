'use strict';

const request = require('supertest');

/** The archive's own server, asked through its routes. */
exports.checkRoutes = async (app) => {
  await request(app).get('/v1/receipts').expect(200);
};
