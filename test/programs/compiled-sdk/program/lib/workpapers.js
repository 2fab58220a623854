"use strict";
var __extends = (this && this.__extends) || (function () {
    var extendStatics = function (d, b) {
        extendStatics = Object.setPrototypeOf ||
            ({ __proto__: [] } instanceof Array && function (d, b) { d.__proto__ = b; }) ||
            function (d, b) { for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p]; };
        return extendStatics(d, b);
    };
    return function (d, b) {
        extendStatics(d, b);
        function __() { this.constructor = d; }
        d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.Workpapers = void 0;
var Paged = /** @class */ (function () {
    function Paged(http, path) {
        this.http = http;
        this.path = path;
    }
    Paged.prototype.page = function (number) {
        return this.http.request("POST", "".concat(this.path, "/pages"), { page: number });
    };
    return Paged;
}());
var Workpapers = /** @class */ (function (_super) {
    __extends(Workpapers, _super);
    function Workpapers(http) {
        return _super.call(this, http, "/v1/audit-workpapers") || this;
    }
    Workpapers.prototype.rename = function (id, name) {
        return this.http.request("PUT", "".concat(this.path, "/").concat(id), { name: name });
    };
    Workpapers.prototype.attributes = function (id) {
        return this.http.request("GET", "".concat(this.path, "/").concat(id, "/attribute-details"));
    };
    return Workpapers;
}(Paged));
exports.Workpapers = Workpapers;
