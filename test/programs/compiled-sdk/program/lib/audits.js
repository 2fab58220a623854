"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Audits = exports.AUDITS = void 0;
const http_1 = require("./http");
exports.AUDITS = "/v1/audits";
class Audits {
    constructor(http) {
        this.http = http;
    }
    get(id) {
        return (0, http_1.send)(this.http, "GET", `${exports.AUDITS}/${id}`);
    }
    create(name) {
        return this.http.request("POST", exports.AUDITS, { name });
    }
    dropScope(id) {
        return (0, http_1.send)(this.http, "DELETE", `/v1/audit-scopes/${id}`);
    }
}
exports.Audits = Audits;
