"use strict";
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __exportStar = (this && this.__exportStar) || function(m, exports) {
    for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.connect = connect;
const http_1 = require("./http");
const audits_1 = require("./audits");
const workpapers_1 = require("./workpapers");
__exportStar(require("./audits"), exports);
__exportStar(require("./workpapers"), exports);
function connect(baseUrl = process.env.TRUST_BASE_URL) {
    const http = new http_1.Http(baseUrl);
    return { http, audits: new audits_1.Audits(http), workpapers: new workpapers_1.Workpapers(http) };
}
exports.default = connect;
