'use strict';

/** The settings of every tool in this folder. */
exports.trustUrl = () => process.env.TRUST_BASE_URL.replace(/\/+$/, '');
exports.pageSize = 100;
