// Generated from spec/data by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
};

// node_modules/.pnpm/ajv@8.20.0/node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/.pnpm/ajv@8.20.0/node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/.pnpm/ajv-formats@3.0.1_ajv@8.20.0/node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/.pnpm/ajv-formats@3.0.1_ajv@8.20.0/node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// <stdin>
var getAddressHistoryParameters = validate52;
var schema19 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "status": { "type": "string", "enum": ["completed", "pending"] }, "date_start": { "type": "string", "format": "date" }, "date_end": { "type": "string", "format": "date" }, "asset": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "getAddressHistoryParameters" };
var func1 = require_ucs2length().default;
var formats0 = require_formats().fullFormats.date;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema19.required, parentSchema: schema19, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema19.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema19.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.address.type, parentSchema: schema19.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.status.type, parentSchema: schema19.properties.status, data: data1 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data1 === "completed" || data1 === "pending")) {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema19.properties.status.enum }, message: "must be equal to one of the allowed values", schema: schema19.properties.status.enum, parentSchema: schema19.properties.status, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.date_start !== void 0) {
      let data2 = data.date_start;
      if (typeof data2 === "string") {
        if (!formats0.validate(data2)) {
          const err6 = { instancePath: instancePath + "/date_start", schemaPath: "#/properties/date_start/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema19.properties.date_start, data: data2 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/date_start", schemaPath: "#/properties/date_start/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.date_start.type, parentSchema: schema19.properties.date_start, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.date_end !== void 0) {
      let data3 = data.date_end;
      if (typeof data3 === "string") {
        if (!formats0.validate(data3)) {
          const err8 = { instancePath: instancePath + "/date_end", schemaPath: "#/properties/date_end/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema19.properties.date_end, data: data3 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/date_end", schemaPath: "#/properties/date_end/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.date_end.type, parentSchema: schema19.properties.date_end, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.asset !== void 0) {
      let data4 = data.asset;
      if (typeof data4 === "string") {
        if (func1(data4) > 128) {
          const err10 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema19.properties.asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err11 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema19.properties.asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.asset.type, parentSchema: schema19.properties.asset, data: data4 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema19.type, parentSchema: schema19, data };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": { "address": true, "status": true, "date_start": true, "date_end": true, "asset": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressHistoryAliasParameters = validate53;
var schema20 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "status": { "type": "string", "enum": ["completed", "pending"] }, "date_start": { "type": "string", "format": "date" }, "date_end": { "type": "string", "format": "date" }, "asset": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "getAddressHistoryAliasParameters" };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema20.required, parentSchema: schema20, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema20.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema20.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema20.properties.address.type, parentSchema: schema20.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema20.properties.status.type, parentSchema: schema20.properties.status, data: data1 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (!(data1 === "completed" || data1 === "pending")) {
        const err5 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema20.properties.status.enum }, message: "must be equal to one of the allowed values", schema: schema20.properties.status.enum, parentSchema: schema20.properties.status, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.date_start !== void 0) {
      let data2 = data.date_start;
      if (typeof data2 === "string") {
        if (!formats0.validate(data2)) {
          const err6 = { instancePath: instancePath + "/date_start", schemaPath: "#/properties/date_start/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema20.properties.date_start, data: data2 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/date_start", schemaPath: "#/properties/date_start/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema20.properties.date_start.type, parentSchema: schema20.properties.date_start, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.date_end !== void 0) {
      let data3 = data.date_end;
      if (typeof data3 === "string") {
        if (!formats0.validate(data3)) {
          const err8 = { instancePath: instancePath + "/date_end", schemaPath: "#/properties/date_end/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema20.properties.date_end, data: data3 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/date_end", schemaPath: "#/properties/date_end/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema20.properties.date_end.type, parentSchema: schema20.properties.date_end, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.asset !== void 0) {
      let data4 = data.asset;
      if (typeof data4 === "string") {
        if (func1(data4) > 128) {
          const err10 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema20.properties.asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err11 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema20.properties.asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema20.properties.asset.type, parentSchema: schema20.properties.asset, data: data4 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema20.type, parentSchema: schema20, data };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": { "address": true, "status": true, "date_start": true, "date_end": true, "asset": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressParameters = validate54;
var schema21 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 } }, "$id": "getAddressParameters" };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema21.required, parentSchema: schema21, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema21.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema21.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema21.properties.address.type, parentSchema: schema21.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema21.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema21.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema21.properties.network.type, parentSchema: schema21.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema21.type, parentSchema: schema21, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
var getAssetFlowParameters = validate55;
var schema22 = { "type": "object", "required": ["network", "address"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network_type": { "type": "string", "enum": ["evm", "solana", "cosmos"] }, "token_contracts": { "type": "array", "maxItems": 30, "if": { "type": "array", "minItems": 31 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 } }, "$id": "getAssetFlowParameters" };
var formats8 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema22.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema22.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.network.type, parentSchema: schema22.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema22.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema22.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.address.type, parentSchema: schema22.properties.address, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.network_type !== void 0) {
      let data2 = data.network_type;
      if (typeof data2 !== "string") {
        const err8 = { instancePath: instancePath + "/network_type", schemaPath: "#/properties/network_type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.network_type.type, parentSchema: schema22.properties.network_type, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data2 === "evm" || data2 === "solana" || data2 === "cosmos")) {
        const err9 = { instancePath: instancePath + "/network_type", schemaPath: "#/properties/network_type/enum", keyword: "enum", params: { allowedValues: schema22.properties.network_type.enum }, message: "must be equal to one of the allowed values", schema: schema22.properties.network_type.enum, parentSchema: schema22.properties.network_type, data: data2 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.token_contracts !== void 0) {
      let data3 = data.token_contracts;
      const _errs9 = errors;
      let valid1 = true;
      const _errs10 = errors;
      if (errors === _errs10) {
        if (Array.isArray(data3)) {
          if (data3.length < 31) {
            const err10 = {};
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        } else {
          const err11 = {};
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
      var _valid0 = _errs10 === errors;
      errors = _errs9;
      if (vErrors !== null) {
        if (_errs9) {
          vErrors.length = _errs9;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs12 = errors;
        if (Array.isArray(data3)) {
          const len0 = data3.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data4 = data3[i0];
            if (typeof data4 === "string") {
              if (func1(data4) > 128) {
                const err12 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema22.properties.token_contracts.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
              if (func1(data4) < 1) {
                const err13 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema22.properties.token_contracts.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
            } else {
              const err14 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.token_contracts.else.items.type, parentSchema: schema22.properties.token_contracts.else.items, data: data4 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs12 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err15 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.token_contracts.if, parentSchema: schema22.properties.token_contracts, data: data3 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 30) {
          const err16 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/maxItems", keyword: "maxItems", params: { limit: 30 }, message: "must NOT have more than 30 items", schema: 30, parentSchema: schema22.properties.token_contracts, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.token_contracts.type, parentSchema: schema22.properties.token_contracts, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data5 = data.workspace_id;
      if (typeof data5 === "string") {
        if (!formats8.test(data5)) {
          const err18 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema22.properties.workspace_id, data: data5 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.workspace_id.type, parentSchema: schema22.properties.workspace_id, data: data5 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data6 = data.show_all;
      if (typeof data6 !== "boolean") {
        const err20 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema22.properties.show_all.type, parentSchema: schema22.properties.show_all, data: data6 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data7 = data.start_time;
      if (typeof data7 === "string") {
        if (func1(data7) > 40) {
          const err21 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema22.properties.start_time, data: data7 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
        if (func1(data7) < 10) {
          const err22 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema22.properties.start_time, data: data7 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.start_time.type, parentSchema: schema22.properties.start_time, data: data7 };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data8 = data.end_time;
      if (typeof data8 === "string") {
        if (func1(data8) > 40) {
          const err24 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema22.properties.end_time, data: data8 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (func1(data8) < 10) {
          const err25 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema22.properties.end_time, data: data8 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema22.properties.end_time.type, parentSchema: schema22.properties.end_time, data: data8 };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema22.type, parentSchema: schema22, data };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "props": { "network": true, "address": true, "network_type": true, "token_contracts": true, "workspace_id": true, "show_all": true, "start_time": true, "end_time": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressBalanceParameters = validate56;
var schema23 = { "type": "object", "required": ["address", "network"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "network_type": { "type": "string", "minLength": 1, "maxLength": 32 }, "token_contracts": { "type": "array", "maxItems": 30, "if": { "type": "array", "minItems": 31 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false } }, "$id": "getAddressBalanceParameters" };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema23.required, parentSchema: schema23, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema23.required, parentSchema: schema23, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema23.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema23.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.properties.address.type, parentSchema: schema23.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema23.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema23.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.properties.network.type, parentSchema: schema23.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.network_type !== void 0) {
      let data2 = data.network_type;
      if (typeof data2 === "string") {
        if (func1(data2) > 32) {
          const err8 = { instancePath: instancePath + "/network_type", schemaPath: "#/properties/network_type/maxLength", keyword: "maxLength", params: { limit: 32 }, message: "must NOT have more than 32 characters", schema: 32, parentSchema: schema23.properties.network_type, data: data2 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err9 = { instancePath: instancePath + "/network_type", schemaPath: "#/properties/network_type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema23.properties.network_type, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/network_type", schemaPath: "#/properties/network_type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.properties.network_type.type, parentSchema: schema23.properties.network_type, data: data2 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.token_contracts !== void 0) {
      let data3 = data.token_contracts;
      const _errs9 = errors;
      let valid1 = true;
      const _errs10 = errors;
      if (errors === _errs10) {
        if (Array.isArray(data3)) {
          if (data3.length < 31) {
            const err11 = {};
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        } else {
          const err12 = {};
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      }
      var _valid0 = _errs10 === errors;
      errors = _errs9;
      if (vErrors !== null) {
        if (_errs9) {
          vErrors.length = _errs9;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs12 = errors;
        if (Array.isArray(data3)) {
          const len0 = data3.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data4 = data3[i0];
            if (typeof data4 === "string") {
              if (func1(data4) > 128) {
                const err13 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema23.properties.token_contracts.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
              if (func1(data4) < 1) {
                const err14 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema23.properties.token_contracts.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            } else {
              const err15 = { instancePath: instancePath + "/token_contracts/" + i0, schemaPath: "#/properties/token_contracts/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.properties.token_contracts.else.items.type, parentSchema: schema23.properties.token_contracts.else.items, data: data4 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs12 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err16 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema23.properties.token_contracts.if, parentSchema: schema23.properties.token_contracts, data: data3 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 30) {
          const err17 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/maxItems", keyword: "maxItems", params: { limit: 30 }, message: "must NOT have more than 30 items", schema: 30, parentSchema: schema23.properties.token_contracts, data: data3 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/token_contracts", schemaPath: "#/properties/token_contracts/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema23.properties.token_contracts.type, parentSchema: schema23.properties.token_contracts, data: data3 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data5 = data.workspace_id;
      if (typeof data5 === "string") {
        if (!formats8.test(data5)) {
          const err19 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema23.properties.workspace_id, data: data5 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.properties.workspace_id.type, parentSchema: schema23.properties.workspace_id, data: data5 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data6 = data.show_all;
      if (typeof data6 !== "boolean") {
        const err21 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema23.properties.show_all.type, parentSchema: schema23.properties.show_all, data: data6 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema23.type, parentSchema: schema23, data };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { "props": { "address": true, "network": true, "network_type": true, "token_contracts": true, "workspace_id": true, "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressFunderParameters = validate57;
var schema24 = { "type": "object", "required": ["network", "address"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "getAddressFunderParameters" };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema24.required, parentSchema: schema24, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema24.required, parentSchema: schema24, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema24.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema24.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema24.properties.network.type, parentSchema: schema24.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema24.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema24.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema24.properties.address.type, parentSchema: schema24.properties.address, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema24.type, parentSchema: schema24, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { "props": { "network": true, "address": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressFunderFromHistoryParameters = validate58;
var schema25 = { "type": "object", "required": ["network", "address"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "getAddressFunderFromHistoryParameters" };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema25.required, parentSchema: schema25, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema25.required, parentSchema: schema25, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema25.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema25.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema25.properties.network.type, parentSchema: schema25.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema25.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema25.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema25.properties.address.type, parentSchema: schema25.properties.address, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema25.type, parentSchema: schema25, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": { "network": true, "address": true }, "dynamicProps": false, "dynamicItems": false };
var searchAddressesParameters = validate59;
var schema26 = { "type": "object", "required": [], "properties": { "networks": { "type": "array", "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "status": { "type": "array", "maxItems": 3, "if": { "type": "array", "minItems": 4 }, "else": { "items": { "type": "string", "enum": ["malicious", "blacklisted", "sanctioned"] } } }, "search_string": { "type": "string", "minLength": 1, "maxLength": 128 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 } }, "$id": "searchAddressesParameters" };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.networks !== void 0) {
      let data0 = data.networks;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length < 101) {
            const err0 = {};
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
        } else {
          const err1 = {};
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data1 = data0[i0];
            if (typeof data1 === "string") {
              if (func1(data1) > 64) {
                const err2 = { instancePath: instancePath + "/networks/" + i0, schemaPath: "#/properties/networks/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema26.properties.networks.else.items, data: data1 };
                if (vErrors === null) {
                  vErrors = [err2];
                } else {
                  vErrors.push(err2);
                }
                errors++;
              }
              if (func1(data1) < 1) {
                const err3 = { instancePath: instancePath + "/networks/" + i0, schemaPath: "#/properties/networks/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema26.properties.networks.else.items, data: data1 };
                if (vErrors === null) {
                  vErrors = [err3];
                } else {
                  vErrors.push(err3);
                }
                errors++;
              }
            } else {
              const err4 = { instancePath: instancePath + "/networks/" + i0, schemaPath: "#/properties/networks/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema26.properties.networks.else.items.type, parentSchema: schema26.properties.networks.else.items, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err5 = { instancePath: instancePath + "/networks", schemaPath: "#/properties/networks/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema26.properties.networks.if, parentSchema: schema26.properties.networks, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err6 = { instancePath: instancePath + "/networks", schemaPath: "#/properties/networks/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema26.properties.networks, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/networks", schemaPath: "#/properties/networks/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema26.properties.networks.type, parentSchema: schema26.properties.networks, data: data0 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      const _errs11 = errors;
      let valid4 = true;
      const _errs12 = errors;
      if (errors === _errs12) {
        if (Array.isArray(data2)) {
          if (data2.length < 4) {
            const err8 = {};
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        } else {
          const err9 = {};
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
      var _valid1 = _errs12 === errors;
      errors = _errs11;
      if (vErrors !== null) {
        if (_errs11) {
          vErrors.length = _errs11;
        } else {
          vErrors = null;
        }
      }
      if (!_valid1) {
        const _errs14 = errors;
        if (Array.isArray(data2)) {
          const len1 = data2.length;
          for (let i1 = 0; i1 < len1; i1++) {
            let data3 = data2[i1];
            if (typeof data3 !== "string") {
              const err10 = { instancePath: instancePath + "/status/" + i1, schemaPath: "#/properties/status/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema26.properties.status.else.items.type, parentSchema: schema26.properties.status.else.items, data: data3 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (!(data3 === "malicious" || data3 === "blacklisted" || data3 === "sanctioned")) {
              const err11 = { instancePath: instancePath + "/status/" + i1, schemaPath: "#/properties/status/else/items/enum", keyword: "enum", params: { allowedValues: schema26.properties.status.else.items.enum }, message: "must be equal to one of the allowed values", schema: schema26.properties.status.else.items.enum, parentSchema: schema26.properties.status.else.items, data: data3 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          }
        }
        var _valid1 = _errs14 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        const err12 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema26.properties.status.if, parentSchema: schema26.properties.status, data: data2 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        if (data2.length > 3) {
          const err13 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items", schema: 3, parentSchema: schema26.properties.status, data: data2 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema26.properties.status.type, parentSchema: schema26.properties.status, data: data2 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.search_string !== void 0) {
      let data4 = data.search_string;
      if (typeof data4 === "string") {
        if (func1(data4) > 128) {
          const err15 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema26.properties.search_string, data: data4 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err16 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema26.properties.search_string, data: data4 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema26.properties.search_string.type, parentSchema: schema26.properties.search_string, data: data4 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data5 = data.cursor;
      if (typeof data5 === "string") {
        if (func1(data5) > 2048) {
          const err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema26.properties.cursor, data: data5 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (func1(data5) < 1) {
          const err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema26.properties.cursor, data: data5 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema26.properties.cursor.type, parentSchema: schema26.properties.cursor, data: data5 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data6 = data.size;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
        const err21 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema26.properties.size.type, parentSchema: schema26.properties.size, data: data6 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (typeof data6 == "number") {
        if (data6 > 100 || isNaN(data6)) {
          const err22 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema26.properties.size, data: data6 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          const err23 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema26.properties.size, data: data6 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
    }
  } else {
    const err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema26.type, parentSchema: schema26, data };
    if (vErrors === null) {
      vErrors = [err24];
    } else {
      vErrors.push(err24);
    }
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
validate59.evaluated = { "props": { "networks": true, "status": true, "search_string": true, "cursor": true, "size": true }, "dynamicProps": false, "dynamicItems": false };
var createAddressListBody = validate60;
var schema27 = { "type": "object", "x-origin": "documented", "required": ["addresses"], "properties": { "addresses": { "type": "array", "minItems": 1, "maxItems": 1e3, "if": { "type": "array", "minItems": 1001 }, "else": { "items": { "$ref": "api#/components/schemas/ListedAddress" } } } }, "$id": "createAddressListBody" };
var schema29 = { "type": "object", "x-origin": "documented", "required": ["address", "network"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128, "description": "The address, in the form of its network." }, "network": { "type": "string", "minLength": 1, "maxLength": 64, "description": "Slug or alias of the network." } } };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema29.required, parentSchema: schema29, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema29.required, parentSchema: schema29, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema29.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema29.properties.address.type, parentSchema: schema29.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema29.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema29.properties.network.type, parentSchema: schema29.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema29.type, parentSchema: schema29, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.addresses === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'", schema: schema27.required, parentSchema: schema27, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses !== void 0) {
      let data0 = data.addresses;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length < 1001) {
            const err1 = {};
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        } else {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate62(data0[i0], { instancePath: instancePath + "/addresses/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err3 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema27.properties.addresses.if, parentSchema: schema27.properties.addresses, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 1e3) {
          const err4 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema27.properties.addresses, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data0.length < 1) {
          const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema27.properties.addresses, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema27.properties.addresses.type, parentSchema: schema27.properties.addresses, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema27.type, parentSchema: schema27, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressListParameters = validate64;
var schema30 = { "type": "object", "required": ["hash"], "properties": { "hash": { "type": "string", "pattern": "^[0-9a-f]{64}$" } }, "$id": "getAddressListParameters" };
var pattern3 = new RegExp("^[0-9a-f]{64}$", "u");
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.hash === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'", schema: schema30.required, parentSchema: schema30, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.hash !== void 0) {
      let data0 = data.hash;
      if (typeof data0 === "string") {
        if (!pattern3.test(data0)) {
          const err1 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"', schema: "^[0-9a-f]{64}$", parentSchema: schema30.properties.hash, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema30.properties.hash.type, parentSchema: schema30.properties.hash, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema30.type, parentSchema: schema30, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "props": { "hash": true }, "dynamicProps": false, "dynamicItems": false };
var listAddressListBalancesParameters = validate65;
var schema31 = { "type": "object", "required": ["hash"], "properties": { "hash": { "type": "string", "pattern": "^[0-9a-f]{64}$" }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false } }, "$id": "listAddressListBalancesParameters" };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.hash === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'", schema: schema31.required, parentSchema: schema31, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.hash !== void 0) {
      let data0 = data.hash;
      if (typeof data0 === "string") {
        if (!pattern3.test(data0)) {
          const err1 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"', schema: "^[0-9a-f]{64}$", parentSchema: schema31.properties.hash, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema31.properties.hash.type, parentSchema: schema31.properties.hash, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      if (typeof data1 === "string") {
        if (!formats8.test(data1)) {
          const err3 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema31.properties.workspace_id, data: data1 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema31.properties.workspace_id.type, parentSchema: schema31.properties.workspace_id, data: data1 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data2 = data.show_all;
      if (typeof data2 !== "boolean") {
        const err5 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema31.properties.show_all.type, parentSchema: schema31.properties.show_all, data: data2 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.type, parentSchema: schema31, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": { "hash": true, "workspace_id": true, "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var listWorkspaceBalancesParameters = validate66;
var schema32 = { "type": "object", "required": [], "properties": { "show_all": { "type": "boolean", "default": false } }, "$id": "listWorkspaceBalancesParameters" };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.show_all !== void 0) {
      let data0 = data.show_all;
      if (typeof data0 !== "boolean") {
        const err0 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema32.properties.show_all.type, parentSchema: schema32.properties.show_all, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.type, parentSchema: schema32, data };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
validate66.evaluated = { "props": { "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var listAddressBalancesParameters = validate67;
var schema33 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false } }, "$id": "listAddressBalancesParameters" };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema33.required, parentSchema: schema33, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema33.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema33.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema33.properties.address.type, parentSchema: schema33.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema33.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema33.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema33.properties.network.type, parentSchema: schema33.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data2 = data.workspace_id;
      if (typeof data2 === "string") {
        if (!formats8.test(data2)) {
          const err7 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema33.properties.workspace_id, data: data2 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema33.properties.workspace_id.type, parentSchema: schema33.properties.workspace_id, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data3 = data.show_all;
      if (typeof data3 !== "boolean") {
        const err9 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema33.properties.show_all.type, parentSchema: schema33.properties.show_all, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema33.type, parentSchema: schema33, data };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { "props": { "address": true, "network": true, "workspace_id": true, "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var listCounterpartiesParameters = validate68;
var schema34 = { "type": "object", "required": ["network", "address"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 } }, "$id": "listCounterpartiesParameters" };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema34.required, parentSchema: schema34, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema34.required, parentSchema: schema34, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema34.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema34.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema34.properties.network.type, parentSchema: schema34.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema34.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema34.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema34.properties.address.type, parentSchema: schema34.properties.address, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data2 = data.size;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err8 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema34.properties.size.type, parentSchema: schema34.properties.size, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 100 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema34.properties.size, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err10 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema34.properties.size, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.start_time !== void 0) {
      let data3 = data.start_time;
      if (typeof data3 === "string") {
        if (func1(data3) > 40) {
          const err11 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema34.properties.start_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data3) < 10) {
          const err12 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema34.properties.start_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema34.properties.start_time.type, parentSchema: schema34.properties.start_time, data: data3 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data4 = data.end_time;
      if (typeof data4 === "string") {
        if (func1(data4) > 40) {
          const err14 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema34.properties.end_time, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (func1(data4) < 10) {
          const err15 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema34.properties.end_time, data: data4 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema34.properties.end_time.type, parentSchema: schema34.properties.end_time, data: data4 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.type, parentSchema: schema34, data };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { "props": { "network": true, "address": true, "size": true, "start_time": true, "end_time": true }, "dynamicProps": false, "dynamicItems": false };
var getSubgraphBody = validate69;
var schema36 = { "type": "object", "x-origin": "documented", "required": ["addresses"], "properties": { "addresses": { "type": "array", "x-origin": "stated", "description": "2 to 50 addresses, counted without repetitions. EVM addresses are one in any letter case.", "maxItems": 1e3, "if": { "type": "array", "minItems": 1001 }, "else": { "items": { "$ref": "#/components/schemas/Place" } } }, "start_time": { "type": "string", "description": "Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day.", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "description": "End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day.", "minLength": 10, "maxLength": 40 } } };
var schema37 = { "type": "object", "x-origin": "documented", "description": "An address on a network.", "required": ["address", "network"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "description": "Slug or alias; answers have the slug.", "minLength": 1, "maxLength": 64 } } };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema37.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema37.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.address.type, parentSchema: schema37.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema37.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema37.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.network.type, parentSchema: schema37.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.type, parentSchema: schema37, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.addresses === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'", schema: schema36.required, parentSchema: schema36, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.addresses !== void 0) {
      let data0 = data.addresses;
      const _errs3 = errors;
      let valid1 = true;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (Array.isArray(data0)) {
          if (data0.length < 1001) {
            const err1 = {};
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        } else {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      var _valid0 = _errs4 === errors;
      errors = _errs3;
      if (vErrors !== null) {
        if (_errs3) {
          vErrors.length = _errs3;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs6 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate71(data0[i0], { instancePath: instancePath + "/addresses/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs6 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err3 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema36.properties.addresses.if, parentSchema: schema36.properties.addresses, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 1e3) {
          const err4 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema36.properties.addresses, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema36.properties.addresses.type, parentSchema: schema36.properties.addresses, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data2 = data.start_time;
      if (typeof data2 === "string") {
        if (func1(data2) > 40) {
          const err6 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema36.properties.start_time, data: data2 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data2) < 10) {
          const err7 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema36.properties.start_time, data: data2 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema36.properties.start_time.type, parentSchema: schema36.properties.start_time, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data3 = data.end_time;
      if (typeof data3 === "string") {
        if (func1(data3) > 40) {
          const err9 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema36.properties.end_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (func1(data3) < 10) {
          const err10 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema36.properties.end_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema36.properties.end_time.type, parentSchema: schema36.properties.end_time, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.type, parentSchema: schema36, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "props": { "addresses": true, "start_time": true, "end_time": true }, "dynamicProps": false, "dynamicItems": false };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate70(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
    errors = vErrors.length;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { "props": { "addresses": true, "start_time": true, "end_time": true }, "dynamicProps": false, "dynamicItems": false };
var listTransfersBetweenParameters = validate74;
var schema38 = { "type": "object", "required": ["network_a", "address_a", "network_b", "address_b"], "properties": { "network_a": { "type": "string", "minLength": 1, "maxLength": 64 }, "address_a": { "type": "string", "minLength": 1, "maxLength": 128 }, "network_b": { "type": "string", "minLength": 1, "maxLength": 64 }, "address_b": { "type": "string", "minLength": 1, "maxLength": 128 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 } }, "$id": "listTransfersBetweenParameters" };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network_a === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network_a" }, message: "must have required property 'network_a'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address_a === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address_a" }, message: "must have required property 'address_a'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network_b === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network_b" }, message: "must have required property 'network_b'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.address_b === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address_b" }, message: "must have required property 'address_b'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.network_a !== void 0) {
      let data0 = data.network_a;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err4 = { instancePath: instancePath + "/network_a", schemaPath: "#/properties/network_a/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema38.properties.network_a, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err5 = { instancePath: instancePath + "/network_a", schemaPath: "#/properties/network_a/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.network_a, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/network_a", schemaPath: "#/properties/network_a/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.network_a.type, parentSchema: schema38.properties.network_a, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.address_a !== void 0) {
      let data1 = data.address_a;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err7 = { instancePath: instancePath + "/address_a", schemaPath: "#/properties/address_a/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema38.properties.address_a, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err8 = { instancePath: instancePath + "/address_a", schemaPath: "#/properties/address_a/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.address_a, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/address_a", schemaPath: "#/properties/address_a/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.address_a.type, parentSchema: schema38.properties.address_a, data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.network_b !== void 0) {
      let data2 = data.network_b;
      if (typeof data2 === "string") {
        if (func1(data2) > 64) {
          const err10 = { instancePath: instancePath + "/network_b", schemaPath: "#/properties/network_b/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema38.properties.network_b, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err11 = { instancePath: instancePath + "/network_b", schemaPath: "#/properties/network_b/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.network_b, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/network_b", schemaPath: "#/properties/network_b/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.network_b.type, parentSchema: schema38.properties.network_b, data: data2 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.address_b !== void 0) {
      let data3 = data.address_b;
      if (typeof data3 === "string") {
        if (func1(data3) > 128) {
          const err13 = { instancePath: instancePath + "/address_b", schemaPath: "#/properties/address_b/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema38.properties.address_b, data: data3 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err14 = { instancePath: instancePath + "/address_b", schemaPath: "#/properties/address_b/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.address_b, data: data3 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/address_b", schemaPath: "#/properties/address_b/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.address_b.type, parentSchema: schema38.properties.address_b, data: data3 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data4 = data.cursor;
      if (typeof data4 === "string") {
        if (func1(data4) > 2048) {
          const err16 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema38.properties.cursor, data: data4 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err17 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.cursor, data: data4 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.cursor.type, parentSchema: schema38.properties.cursor, data: data4 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data5 = data.size;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
        const err19 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema38.properties.size.type, parentSchema: schema38.properties.size, data: data5 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (typeof data5 == "number") {
        if (data5 > 100 || isNaN(data5)) {
          const err20 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema38.properties.size, data: data5 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          const err21 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema38.properties.size, data: data5 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.start_time !== void 0) {
      let data6 = data.start_time;
      if (typeof data6 === "string") {
        if (func1(data6) > 40) {
          const err22 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema38.properties.start_time, data: data6 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (func1(data6) < 10) {
          const err23 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema38.properties.start_time, data: data6 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.start_time.type, parentSchema: schema38.properties.start_time, data: data6 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data7 = data.end_time;
      if (typeof data7 === "string") {
        if (func1(data7) > 40) {
          const err25 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema38.properties.end_time, data: data7 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (func1(data7) < 10) {
          const err26 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema38.properties.end_time, data: data7 };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.end_time.type, parentSchema: schema38.properties.end_time, data: data7 };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
  } else {
    const err28 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema38.type, parentSchema: schema38, data };
    if (vErrors === null) {
      vErrors = [err28];
    } else {
      vErrors.push(err28);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": { "network_a": true, "address_a": true, "network_b": true, "address_b": true, "cursor": true, "size": true, "start_time": true, "end_time": true }, "dynamicProps": false, "dynamicItems": false };
var listMultisigMembershipsParameters = validate75;
var schema39 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 } }, "$id": "listMultisigMembershipsParameters" };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate75.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema39.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.address.type, parentSchema: schema39.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema39.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.network.type, parentSchema: schema39.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema39.type, parentSchema: schema39, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
var screenAddressParameters = validate76;
var schema40 = { "type": "object", "required": ["address"], "properties": { "address": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "screenAddressParameters" };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema40.required, parentSchema: schema40, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err1 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema40.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema40.properties.address, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema40.properties.address.type, parentSchema: schema40.properties.address, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.type, parentSchema: schema40, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": { "address": true }, "dynamicProps": false, "dynamicItems": false };
var screenAddressOnParameters = validate77;
var schema41 = { "type": "object", "required": ["network", "address"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 } }, "$id": "screenAddressOnParameters" };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema41.required, parentSchema: schema41, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.address === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'", schema: schema41.required, parentSchema: schema41, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema41.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema41.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema41.properties.network.type, parentSchema: schema41.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data1 = data.address;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema41.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema41.properties.address, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema41.properties.address.type, parentSchema: schema41.properties.address, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.type, parentSchema: schema41, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
validate77.evaluated = { "props": { "network": true, "address": true }, "dynamicProps": false, "dynamicItems": false };
var listMintsBurnsParameters = validate78;
var schema42 = { "type": "object", "required": ["token", "network"], "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "type": { "type": "string", "enum": ["mint", "burn"] }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 } }, "$id": "listMintsBurnsParameters" };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema42.required, parentSchema: schema42, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema42.required, parentSchema: schema42, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.token !== void 0) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema42.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.token.type, parentSchema: schema42.properties.token, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema42.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.network.type, parentSchema: schema42.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data2 = data.type;
      if (typeof data2 !== "string") {
        const err8 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.type.type, parentSchema: schema42.properties.type, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (!(data2 === "mint" || data2 === "burn")) {
        const err9 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema42.properties.type.enum }, message: "must be equal to one of the allowed values", schema: schema42.properties.type.enum, parentSchema: schema42.properties.type, data: data2 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data3 = data.start_time;
      if (typeof data3 === "string") {
        if (func1(data3) > 40) {
          const err10 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema42.properties.start_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data3) < 10) {
          const err11 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema42.properties.start_time, data: data3 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.start_time.type, parentSchema: schema42.properties.start_time, data: data3 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data4 = data.end_time;
      if (typeof data4 === "string") {
        if (func1(data4) > 40) {
          const err13 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema42.properties.end_time, data: data4 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data4) < 10) {
          const err14 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema42.properties.end_time, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.end_time.type, parentSchema: schema42.properties.end_time, data: data4 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data5 = data.cursor;
      if (typeof data5 === "string") {
        if (func1(data5) > 2048) {
          const err16 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema42.properties.cursor, data: data5 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (func1(data5) < 1) {
          const err17 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.cursor, data: data5 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.cursor.type, parentSchema: schema42.properties.cursor, data: data5 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data6 = data.size;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
        const err19 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema42.properties.size.type, parentSchema: schema42.properties.size, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (typeof data6 == "number") {
        if (data6 > 100 || isNaN(data6)) {
          const err20 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema42.properties.size, data: data6 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          const err21 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema42.properties.size, data: data6 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.type, parentSchema: schema42, data };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { "props": { "token": true, "network": true, "type": true, "start_time": true, "end_time": true, "cursor": true, "size": true }, "dynamicProps": false, "dynamicItems": false };
var getTokenSummaryParameters = validate79;
var schema43 = { "type": "object", "required": ["token", "network"], "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 } }, "$id": "getTokenSummaryParameters" };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema43.required, parentSchema: schema43, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema43.required, parentSchema: schema43, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.token !== void 0) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema43.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema43.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema43.properties.token.type, parentSchema: schema43.properties.token, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema43.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema43.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema43.properties.network.type, parentSchema: schema43.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.type, parentSchema: schema43, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { "props": { "token": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
var listTopHoldersParameters = validate80;
var schema44 = { "type": "object", "required": ["token", "network"], "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 } }, "$id": "listTopHoldersParameters" };
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema44.required, parentSchema: schema44, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema44.required, parentSchema: schema44, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.token !== void 0) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema44.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema44.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.properties.token.type, parentSchema: schema44.properties.token, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema44.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema44.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.properties.network.type, parentSchema: schema44.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data2 = data.cursor;
      if (typeof data2 === "string") {
        if (func1(data2) > 2048) {
          const err8 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema44.properties.cursor, data: data2 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err9 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema44.properties.cursor, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.properties.cursor.type, parentSchema: schema44.properties.cursor, data: data2 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data3 = data.size;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
        const err11 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema44.properties.size.type, parentSchema: schema44.properties.size, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data3 == "number") {
        if (data3 > 100 || isNaN(data3)) {
          const err12 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema44.properties.size, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err13 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema44.properties.size, data: data3 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.type, parentSchema: schema44, data };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { "props": { "token": true, "network": true, "cursor": true, "size": true }, "dynamicProps": false, "dynamicItems": false };
var getTotalSupplyParameters = validate81;
var schema45 = { "type": "object", "required": ["token", "network"], "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 } }, "$id": "getTotalSupplyParameters" };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.token === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema45.required, parentSchema: schema45, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema45.required, parentSchema: schema45, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.token !== void 0) {
      let data0 = data.token;
      if (typeof data0 === "string") {
        if (func1(data0) > 128) {
          const err2 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema45.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema45.properties.token, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema45.properties.token.type, parentSchema: schema45.properties.token, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema45.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema45.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema45.properties.network.type, parentSchema: schema45.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.type, parentSchema: schema45, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
validate81.evaluated = { "props": { "token": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
var createTransactionCategoryBody = validate82;
var schema47 = { "type": "object", "x-origin": "documented", "required": ["name"], "properties": { "name": { "type": "string", "description": "Between 1 and 100 characters, without the blanks around it; no control characters.", "x-origin": "documented", "minLength": 1, "maxLength": 200 } } };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema47.required, parentSchema: schema47, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 200) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters", schema: 200, parentSchema: schema47.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema47.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema47.properties.name.type, parentSchema: schema47.properties.name, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.type, parentSchema: schema47, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { "props": { "name": true }, "dynamicProps": false, "dynamicItems": false };
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate82.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate83(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
    errors = vErrors.length;
  }
  validate82.errors = vErrors;
  return errors === 0;
}
validate82.evaluated = { "props": { "name": true }, "dynamicProps": false, "dynamicItems": false };
var renameTransactionCategoryParameters = validate85;
var schema48 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string", "maxLength": 64 } }, "$id": "renameTransactionCategoryParameters" };
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate85.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema48.required, parentSchema: schema48, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema48.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.properties.id.type, parentSchema: schema48.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.type, parentSchema: schema48, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
var renameTransactionCategoryBody = validate86;
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate87.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema47.required, parentSchema: schema47, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 200) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters", schema: 200, parentSchema: schema47.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema47.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema47.properties.name.type, parentSchema: schema47.properties.name, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.type, parentSchema: schema47, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
validate87.evaluated = { "props": { "name": true }, "dynamicProps": false, "dynamicItems": false };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate86.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate87(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
    errors = vErrors.length;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { "props": { "name": true }, "dynamicProps": false, "dynamicItems": false };
var deleteTransactionCategoryParameters = validate89;
var schema51 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string", "maxLength": 64 } }, "$id": "deleteTransactionCategoryParameters" };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate89.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema51.required, parentSchema: schema51, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema51.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema51.properties.id.type, parentSchema: schema51.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.type, parentSchema: schema51, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
var listChainTransactionsParameters = validate90;
var schema52 = { "type": "object", "required": ["network"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false }, "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "types": { "type": "array", "minItems": 1, "maxItems": 20, "if": { "type": "array", "minItems": 21 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "success": { "type": "boolean" } }, "$id": "listChainTransactionsParameters" };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema52.required, parentSchema: schema52, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema52.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema52.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.network.type, parentSchema: schema52.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 2048) {
          const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema52.properties.cursor, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema52.properties.cursor, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.cursor.type, parentSchema: schema52.properties.cursor, data: data1 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data2 = data.size;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err7 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema52.properties.size.type, parentSchema: schema52.properties.size, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 > 100 || isNaN(data2)) {
          const err8 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema52.properties.size, data: data2 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema52.properties.size, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
    if (data.workspace_id !== void 0) {
      let data3 = data.workspace_id;
      if (typeof data3 === "string") {
        if (!formats8.test(data3)) {
          const err10 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema52.properties.workspace_id, data: data3 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.workspace_id.type, parentSchema: schema52.properties.workspace_id, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data4 = data.show_all;
      if (typeof data4 !== "boolean") {
        const err12 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema52.properties.show_all.type, parentSchema: schema52.properties.show_all, data: data4 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data5 = data.address;
      if (typeof data5 === "string") {
        if (func1(data5) > 128) {
          const err13 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema52.properties.address, data: data5 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data5) < 1) {
          const err14 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema52.properties.address, data: data5 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.address.type, parentSchema: schema52.properties.address, data: data5 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.types !== void 0) {
      let data6 = data.types;
      const _errs15 = errors;
      let valid1 = true;
      const _errs16 = errors;
      if (errors === _errs16) {
        if (Array.isArray(data6)) {
          if (data6.length < 21) {
            const err16 = {};
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        } else {
          const err17 = {};
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
      var _valid0 = _errs16 === errors;
      errors = _errs15;
      if (vErrors !== null) {
        if (_errs15) {
          vErrors.length = _errs15;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs18 = errors;
        if (Array.isArray(data6)) {
          const len0 = data6.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data7 = data6[i0];
            if (typeof data7 === "string") {
              if (func1(data7) > 128) {
                const err18 = { instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema52.properties.types.else.items, data: data7 };
                if (vErrors === null) {
                  vErrors = [err18];
                } else {
                  vErrors.push(err18);
                }
                errors++;
              }
              if (func1(data7) < 1) {
                const err19 = { instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema52.properties.types.else.items, data: data7 };
                if (vErrors === null) {
                  vErrors = [err19];
                } else {
                  vErrors.push(err19);
                }
                errors++;
              }
            } else {
              const err20 = { instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.types.else.items.type, parentSchema: schema52.properties.types.else.items, data: data7 };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs18 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err21 = { instancePath: instancePath + "/types", schemaPath: "#/properties/types/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema52.properties.types.if, parentSchema: schema52.properties.types, data: data6 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        if (data6.length > 20) {
          const err22 = { instancePath: instancePath + "/types", schemaPath: "#/properties/types/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items", schema: 20, parentSchema: schema52.properties.types, data: data6 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (data6.length < 1) {
          const err23 = { instancePath: instancePath + "/types", schemaPath: "#/properties/types/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema52.properties.types, data: data6 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/types", schemaPath: "#/properties/types/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema52.properties.types.type, parentSchema: schema52.properties.types, data: data6 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data8 = data.start_time;
      if (typeof data8 === "string") {
        if (func1(data8) > 40) {
          const err25 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema52.properties.start_time, data: data8 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (func1(data8) < 10) {
          const err26 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema52.properties.start_time, data: data8 };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.start_time.type, parentSchema: schema52.properties.start_time, data: data8 };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data9 = data.end_time;
      if (typeof data9 === "string") {
        if (func1(data9) > 40) {
          const err28 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema52.properties.end_time, data: data9 };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
        if (func1(data9) < 10) {
          const err29 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema52.properties.end_time, data: data9 };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.end_time.type, parentSchema: schema52.properties.end_time, data: data9 };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.success !== void 0) {
      let data10 = data.success;
      if (typeof data10 !== "boolean") {
        const err31 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema52.properties.success.type, parentSchema: schema52.properties.success, data: data10 };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
  } else {
    const err32 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.type, parentSchema: schema52, data };
    if (vErrors === null) {
      vErrors = [err32];
    } else {
      vErrors.push(err32);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "props": { "network": true, "cursor": true, "size": true, "workspace_id": true, "show_all": true, "address": true, "types": true, "start_time": true, "end_time": true, "success": true }, "dynamicProps": false, "dynamicItems": false };
var getChainTransactionByHashParameters = validate91;
var schema53 = { "type": "object", "required": ["network", "hash"], "properties": { "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "hash": { "type": "string", "minLength": 1, "maxLength": 128 }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false } }, "$id": "getChainTransactionByHashParameters" };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate91.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema53.required, parentSchema: schema53, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.hash === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hash" }, message: "must have required property 'hash'", schema: schema53.required, parentSchema: schema53, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema53.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema53.properties.network, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema53.properties.network.type, parentSchema: schema53.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.hash !== void 0) {
      let data1 = data.hash;
      if (typeof data1 === "string") {
        if (func1(data1) > 128) {
          const err5 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema53.properties.hash, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema53.properties.hash, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema53.properties.hash.type, parentSchema: schema53.properties.hash, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data2 = data.workspace_id;
      if (typeof data2 === "string") {
        if (!formats8.test(data2)) {
          const err8 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema53.properties.workspace_id, data: data2 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema53.properties.workspace_id.type, parentSchema: schema53.properties.workspace_id, data: data2 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data3 = data.show_all;
      if (typeof data3 !== "boolean") {
        const err10 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema53.properties.show_all.type, parentSchema: schema53.properties.show_all, data: data3 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.type, parentSchema: schema53, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { "props": { "network": true, "hash": true, "workspace_id": true, "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var getChainTransactionParameters = validate92;
var schema54 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string", "minLength": 1, "maxLength": 64 }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false } }, "$id": "getChainTransactionParameters" };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema54.required, parentSchema: schema54, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema54.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema54.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema54.properties.id.type, parentSchema: schema54.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data1 = data.network;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err4 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema54.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema54.properties.network, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema54.properties.network.type, parentSchema: schema54.properties.network, data: data1 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data2 = data.workspace_id;
      if (typeof data2 === "string") {
        if (!formats8.test(data2)) {
          const err7 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema54.properties.workspace_id, data: data2 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema54.properties.workspace_id.type, parentSchema: schema54.properties.workspace_id, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data3 = data.show_all;
      if (typeof data3 !== "boolean") {
        const err9 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema54.properties.show_all.type, parentSchema: schema54.properties.show_all, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.type, parentSchema: schema54, data };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": { "id": true, "network": true, "workspace_id": true, "show_all": true }, "dynamicProps": false, "dynamicItems": false };
var listTransfersParameters = validate93;
var schema55 = { "type": "object", "required": [], "properties": { "explorer": { "type": "string", "minLength": 1, "maxLength": 64 }, "cursor": { "type": "string", "minLength": 1, "maxLength": 2048 }, "sort": { "type": "string", "enum": ["usd"] }, "size": { "type": "integer", "minimum": 1, "maximum": 100, "default": 25 }, "tx_hash": { "type": "string", "minLength": 1, "maxLength": 128 }, "tx_hashes": { "type": "array", "minItems": 1, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "source_networks": { "type": "array", "minItems": 1, "maxItems": 50, "if": { "type": "array", "minItems": 51 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "destination_networks": { "type": "array", "minItems": 1, "maxItems": 50, "if": { "type": "array", "minItems": 51 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "network": { "type": "string", "minLength": 1, "maxLength": 64 }, "address": { "type": "string", "minLength": 1, "maxLength": 128 }, "addresses": { "type": "array", "minItems": 1, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "address_list_hash": { "type": "string", "minLength": 1, "maxLength": 128 }, "group_ids": { "type": "array", "minItems": 1, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "format": "uuid" } } }, "only_workspace": { "type": "boolean", "default": false }, "workspace_id": { "type": "string", "format": "uuid" }, "show_all": { "type": "boolean", "default": false }, "direction": { "type": "array", "minItems": 1, "maxItems": 3, "if": { "type": "array", "minItems": 4 }, "else": { "items": { "type": "string", "enum": ["in", "out", "internal"] } } }, "search_string": { "type": "string", "minLength": 3, "maxLength": 128 }, "status": { "type": "array", "minItems": 1, "maxItems": 4, "if": { "type": "array", "minItems": 5 }, "else": { "items": { "type": "string", "enum": ["SUCCEEDED", "PENDING", "ERROR_ON_DESTINATION", "TIMEOUT"] } } }, "bridges": { "type": "array", "minItems": 1, "maxItems": 20, "if": { "type": "array", "minItems": 21 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "token_symbols": { "type": "array", "minItems": 1, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "min_usd": { "type": "string", "pattern": "^\\d{1,30}(\\.\\d{1,18})?$" }, "max_usd": { "type": "string", "pattern": "^\\d{1,30}(\\.\\d{1,18})?$" }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "scope": { "type": "string", "enum": ["INTERCHAIN", "INTRACHAIN", "ALL"] } }, "$id": "listTransfersParameters" };
var pattern5 = new RegExp("^\\d{1,30}(\\.\\d{1,18})?$", "u");
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.explorer !== void 0) {
      let data0 = data.explorer;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err0 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.explorer.type, parentSchema: schema55.properties.explorer, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data1 = data.cursor;
      if (typeof data1 === "string") {
        if (func1(data1) > 2048) {
          const err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema55.properties.cursor, data: data1 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.cursor, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.cursor.type, parentSchema: schema55.properties.cursor, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.sort !== void 0) {
      let data2 = data.sort;
      if (typeof data2 !== "string") {
        const err6 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.sort.type, parentSchema: schema55.properties.sort, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data2 === "usd")) {
        const err7 = { instancePath: instancePath + "/sort", schemaPath: "#/properties/sort/enum", keyword: "enum", params: { allowedValues: schema55.properties.sort.enum }, message: "must be equal to one of the allowed values", schema: schema55.properties.sort.enum, parentSchema: schema55.properties.sort, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.size !== void 0) {
      let data3 = data.size;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
        const err8 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema55.properties.size.type, parentSchema: schema55.properties.size, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data3 == "number") {
        if (data3 > 100 || isNaN(data3)) {
          const err9 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema55.properties.size, data: data3 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err10 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema55.properties.size, data: data3 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.tx_hash !== void 0) {
      let data4 = data.tx_hash;
      if (typeof data4 === "string") {
        if (func1(data4) > 128) {
          const err11 = { instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.tx_hash, data: data4 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err12 = { instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.tx_hash, data: data4 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.tx_hash.type, parentSchema: schema55.properties.tx_hash, data: data4 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.tx_hashes !== void 0) {
      let data5 = data.tx_hashes;
      const _errs13 = errors;
      let valid1 = true;
      const _errs14 = errors;
      if (errors === _errs14) {
        if (Array.isArray(data5)) {
          if (data5.length < 101) {
            const err14 = {};
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        } else {
          const err15 = {};
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
      var _valid0 = _errs14 === errors;
      errors = _errs13;
      if (vErrors !== null) {
        if (_errs13) {
          vErrors.length = _errs13;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs16 = errors;
        if (Array.isArray(data5)) {
          const len0 = data5.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data6 = data5[i0];
            if (typeof data6 === "string") {
              if (func1(data6) > 128) {
                const err16 = { instancePath: instancePath + "/tx_hashes/" + i0, schemaPath: "#/properties/tx_hashes/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.tx_hashes.else.items, data: data6 };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  vErrors.push(err16);
                }
                errors++;
              }
              if (func1(data6) < 1) {
                const err17 = { instancePath: instancePath + "/tx_hashes/" + i0, schemaPath: "#/properties/tx_hashes/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.tx_hashes.else.items, data: data6 };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
            } else {
              const err18 = { instancePath: instancePath + "/tx_hashes/" + i0, schemaPath: "#/properties/tx_hashes/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.tx_hashes.else.items.type, parentSchema: schema55.properties.tx_hashes.else.items, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs16 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err19 = { instancePath: instancePath + "/tx_hashes", schemaPath: "#/properties/tx_hashes/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.tx_hashes.if, parentSchema: schema55.properties.tx_hashes, data: data5 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 100) {
          const err20 = { instancePath: instancePath + "/tx_hashes", schemaPath: "#/properties/tx_hashes/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema55.properties.tx_hashes, data: data5 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (data5.length < 1) {
          const err21 = { instancePath: instancePath + "/tx_hashes", schemaPath: "#/properties/tx_hashes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.tx_hashes, data: data5 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/tx_hashes", schemaPath: "#/properties/tx_hashes/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.tx_hashes.type, parentSchema: schema55.properties.tx_hashes, data: data5 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.source_networks !== void 0) {
      let data7 = data.source_networks;
      const _errs21 = errors;
      let valid4 = true;
      const _errs22 = errors;
      if (errors === _errs22) {
        if (Array.isArray(data7)) {
          if (data7.length < 51) {
            const err23 = {};
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
        } else {
          const err24 = {};
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      }
      var _valid1 = _errs22 === errors;
      errors = _errs21;
      if (vErrors !== null) {
        if (_errs21) {
          vErrors.length = _errs21;
        } else {
          vErrors = null;
        }
      }
      if (!_valid1) {
        const _errs24 = errors;
        if (Array.isArray(data7)) {
          const len1 = data7.length;
          for (let i1 = 0; i1 < len1; i1++) {
            let data8 = data7[i1];
            if (typeof data8 === "string") {
              if (func1(data8) > 64) {
                const err25 = { instancePath: instancePath + "/source_networks/" + i1, schemaPath: "#/properties/source_networks/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55.properties.source_networks.else.items, data: data8 };
                if (vErrors === null) {
                  vErrors = [err25];
                } else {
                  vErrors.push(err25);
                }
                errors++;
              }
              if (func1(data8) < 1) {
                const err26 = { instancePath: instancePath + "/source_networks/" + i1, schemaPath: "#/properties/source_networks/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.source_networks.else.items, data: data8 };
                if (vErrors === null) {
                  vErrors = [err26];
                } else {
                  vErrors.push(err26);
                }
                errors++;
              }
            } else {
              const err27 = { instancePath: instancePath + "/source_networks/" + i1, schemaPath: "#/properties/source_networks/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.source_networks.else.items.type, parentSchema: schema55.properties.source_networks.else.items, data: data8 };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
          }
        }
        var _valid1 = _errs24 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        const err28 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.source_networks.if, parentSchema: schema55.properties.source_networks, data: data7 };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
      if (Array.isArray(data7)) {
        if (data7.length > 50) {
          const err29 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items", schema: 50, parentSchema: schema55.properties.source_networks, data: data7 };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
        if (data7.length < 1) {
          const err30 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.source_networks, data: data7 };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
      } else {
        const err31 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.source_networks.type, parentSchema: schema55.properties.source_networks, data: data7 };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data.destination_networks !== void 0) {
      let data9 = data.destination_networks;
      const _errs29 = errors;
      let valid7 = true;
      const _errs30 = errors;
      if (errors === _errs30) {
        if (Array.isArray(data9)) {
          if (data9.length < 51) {
            const err32 = {};
            if (vErrors === null) {
              vErrors = [err32];
            } else {
              vErrors.push(err32);
            }
            errors++;
          }
        } else {
          const err33 = {};
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
      }
      var _valid2 = _errs30 === errors;
      errors = _errs29;
      if (vErrors !== null) {
        if (_errs29) {
          vErrors.length = _errs29;
        } else {
          vErrors = null;
        }
      }
      if (!_valid2) {
        const _errs32 = errors;
        if (Array.isArray(data9)) {
          const len2 = data9.length;
          for (let i2 = 0; i2 < len2; i2++) {
            let data10 = data9[i2];
            if (typeof data10 === "string") {
              if (func1(data10) > 64) {
                const err34 = { instancePath: instancePath + "/destination_networks/" + i2, schemaPath: "#/properties/destination_networks/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55.properties.destination_networks.else.items, data: data10 };
                if (vErrors === null) {
                  vErrors = [err34];
                } else {
                  vErrors.push(err34);
                }
                errors++;
              }
              if (func1(data10) < 1) {
                const err35 = { instancePath: instancePath + "/destination_networks/" + i2, schemaPath: "#/properties/destination_networks/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.destination_networks.else.items, data: data10 };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
            } else {
              const err36 = { instancePath: instancePath + "/destination_networks/" + i2, schemaPath: "#/properties/destination_networks/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.destination_networks.else.items.type, parentSchema: schema55.properties.destination_networks.else.items, data: data10 };
              if (vErrors === null) {
                vErrors = [err36];
              } else {
                vErrors.push(err36);
              }
              errors++;
            }
          }
        }
        var _valid2 = _errs32 === errors;
        valid7 = _valid2;
      }
      if (!valid7) {
        const err37 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.destination_networks.if, parentSchema: schema55.properties.destination_networks, data: data9 };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
      if (Array.isArray(data9)) {
        if (data9.length > 50) {
          const err38 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items", schema: 50, parentSchema: schema55.properties.destination_networks, data: data9 };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
        if (data9.length < 1) {
          const err39 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.destination_networks, data: data9 };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      } else {
        const err40 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.destination_networks.type, parentSchema: schema55.properties.destination_networks, data: data9 };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
    }
    if (data.network !== void 0) {
      let data11 = data.network;
      if (typeof data11 === "string") {
        if (func1(data11) > 64) {
          const err41 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55.properties.network, data: data11 };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
        if (func1(data11) < 1) {
          const err42 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.network, data: data11 };
          if (vErrors === null) {
            vErrors = [err42];
          } else {
            vErrors.push(err42);
          }
          errors++;
        }
      } else {
        const err43 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.network.type, parentSchema: schema55.properties.network, data: data11 };
        if (vErrors === null) {
          vErrors = [err43];
        } else {
          vErrors.push(err43);
        }
        errors++;
      }
    }
    if (data.address !== void 0) {
      let data12 = data.address;
      if (typeof data12 === "string") {
        if (func1(data12) > 128) {
          const err44 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.address, data: data12 };
          if (vErrors === null) {
            vErrors = [err44];
          } else {
            vErrors.push(err44);
          }
          errors++;
        }
        if (func1(data12) < 1) {
          const err45 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.address, data: data12 };
          if (vErrors === null) {
            vErrors = [err45];
          } else {
            vErrors.push(err45);
          }
          errors++;
        }
      } else {
        const err46 = { instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.address.type, parentSchema: schema55.properties.address, data: data12 };
        if (vErrors === null) {
          vErrors = [err46];
        } else {
          vErrors.push(err46);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data13 = data.addresses;
      const _errs41 = errors;
      let valid10 = true;
      const _errs42 = errors;
      if (errors === _errs42) {
        if (Array.isArray(data13)) {
          if (data13.length < 101) {
            const err47 = {};
            if (vErrors === null) {
              vErrors = [err47];
            } else {
              vErrors.push(err47);
            }
            errors++;
          }
        } else {
          const err48 = {};
          if (vErrors === null) {
            vErrors = [err48];
          } else {
            vErrors.push(err48);
          }
          errors++;
        }
      }
      var _valid3 = _errs42 === errors;
      errors = _errs41;
      if (vErrors !== null) {
        if (_errs41) {
          vErrors.length = _errs41;
        } else {
          vErrors = null;
        }
      }
      if (!_valid3) {
        const _errs44 = errors;
        if (Array.isArray(data13)) {
          const len3 = data13.length;
          for (let i3 = 0; i3 < len3; i3++) {
            let data14 = data13[i3];
            if (typeof data14 === "string") {
              if (func1(data14) > 128) {
                const err49 = { instancePath: instancePath + "/addresses/" + i3, schemaPath: "#/properties/addresses/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.addresses.else.items, data: data14 };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
              if (func1(data14) < 1) {
                const err50 = { instancePath: instancePath + "/addresses/" + i3, schemaPath: "#/properties/addresses/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.addresses.else.items, data: data14 };
                if (vErrors === null) {
                  vErrors = [err50];
                } else {
                  vErrors.push(err50);
                }
                errors++;
              }
            } else {
              const err51 = { instancePath: instancePath + "/addresses/" + i3, schemaPath: "#/properties/addresses/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.addresses.else.items.type, parentSchema: schema55.properties.addresses.else.items, data: data14 };
              if (vErrors === null) {
                vErrors = [err51];
              } else {
                vErrors.push(err51);
              }
              errors++;
            }
          }
        }
        var _valid3 = _errs44 === errors;
        valid10 = _valid3;
      }
      if (!valid10) {
        const err52 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.addresses.if, parentSchema: schema55.properties.addresses, data: data13 };
        if (vErrors === null) {
          vErrors = [err52];
        } else {
          vErrors.push(err52);
        }
        errors++;
      }
      if (Array.isArray(data13)) {
        if (data13.length > 100) {
          const err53 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema55.properties.addresses, data: data13 };
          if (vErrors === null) {
            vErrors = [err53];
          } else {
            vErrors.push(err53);
          }
          errors++;
        }
        if (data13.length < 1) {
          const err54 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.addresses, data: data13 };
          if (vErrors === null) {
            vErrors = [err54];
          } else {
            vErrors.push(err54);
          }
          errors++;
        }
      } else {
        const err55 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.addresses.type, parentSchema: schema55.properties.addresses, data: data13 };
        if (vErrors === null) {
          vErrors = [err55];
        } else {
          vErrors.push(err55);
        }
        errors++;
      }
    }
    if (data.address_list_hash !== void 0) {
      let data15 = data.address_list_hash;
      if (typeof data15 === "string") {
        if (func1(data15) > 128) {
          const err56 = { instancePath: instancePath + "/address_list_hash", schemaPath: "#/properties/address_list_hash/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.address_list_hash, data: data15 };
          if (vErrors === null) {
            vErrors = [err56];
          } else {
            vErrors.push(err56);
          }
          errors++;
        }
        if (func1(data15) < 1) {
          const err57 = { instancePath: instancePath + "/address_list_hash", schemaPath: "#/properties/address_list_hash/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.address_list_hash, data: data15 };
          if (vErrors === null) {
            vErrors = [err57];
          } else {
            vErrors.push(err57);
          }
          errors++;
        }
      } else {
        const err58 = { instancePath: instancePath + "/address_list_hash", schemaPath: "#/properties/address_list_hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.address_list_hash.type, parentSchema: schema55.properties.address_list_hash, data: data15 };
        if (vErrors === null) {
          vErrors = [err58];
        } else {
          vErrors.push(err58);
        }
        errors++;
      }
    }
    if (data.group_ids !== void 0) {
      let data16 = data.group_ids;
      const _errs51 = errors;
      let valid13 = true;
      const _errs52 = errors;
      if (errors === _errs52) {
        if (Array.isArray(data16)) {
          if (data16.length < 101) {
            const err59 = {};
            if (vErrors === null) {
              vErrors = [err59];
            } else {
              vErrors.push(err59);
            }
            errors++;
          }
        } else {
          const err60 = {};
          if (vErrors === null) {
            vErrors = [err60];
          } else {
            vErrors.push(err60);
          }
          errors++;
        }
      }
      var _valid4 = _errs52 === errors;
      errors = _errs51;
      if (vErrors !== null) {
        if (_errs51) {
          vErrors.length = _errs51;
        } else {
          vErrors = null;
        }
      }
      if (!_valid4) {
        const _errs54 = errors;
        if (Array.isArray(data16)) {
          const len4 = data16.length;
          for (let i4 = 0; i4 < len4; i4++) {
            let data17 = data16[i4];
            if (typeof data17 === "string") {
              if (!formats8.test(data17)) {
                const err61 = { instancePath: instancePath + "/group_ids/" + i4, schemaPath: "#/properties/group_ids/else/items/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema55.properties.group_ids.else.items, data: data17 };
                if (vErrors === null) {
                  vErrors = [err61];
                } else {
                  vErrors.push(err61);
                }
                errors++;
              }
            } else {
              const err62 = { instancePath: instancePath + "/group_ids/" + i4, schemaPath: "#/properties/group_ids/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.group_ids.else.items.type, parentSchema: schema55.properties.group_ids.else.items, data: data17 };
              if (vErrors === null) {
                vErrors = [err62];
              } else {
                vErrors.push(err62);
              }
              errors++;
            }
          }
        }
        var _valid4 = _errs54 === errors;
        valid13 = _valid4;
      }
      if (!valid13) {
        const err63 = { instancePath: instancePath + "/group_ids", schemaPath: "#/properties/group_ids/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.group_ids.if, parentSchema: schema55.properties.group_ids, data: data16 };
        if (vErrors === null) {
          vErrors = [err63];
        } else {
          vErrors.push(err63);
        }
        errors++;
      }
      if (Array.isArray(data16)) {
        if (data16.length > 100) {
          const err64 = { instancePath: instancePath + "/group_ids", schemaPath: "#/properties/group_ids/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema55.properties.group_ids, data: data16 };
          if (vErrors === null) {
            vErrors = [err64];
          } else {
            vErrors.push(err64);
          }
          errors++;
        }
        if (data16.length < 1) {
          const err65 = { instancePath: instancePath + "/group_ids", schemaPath: "#/properties/group_ids/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.group_ids, data: data16 };
          if (vErrors === null) {
            vErrors = [err65];
          } else {
            vErrors.push(err65);
          }
          errors++;
        }
      } else {
        const err66 = { instancePath: instancePath + "/group_ids", schemaPath: "#/properties/group_ids/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.group_ids.type, parentSchema: schema55.properties.group_ids, data: data16 };
        if (vErrors === null) {
          vErrors = [err66];
        } else {
          vErrors.push(err66);
        }
        errors++;
      }
    }
    if (data.only_workspace !== void 0) {
      let data18 = data.only_workspace;
      if (typeof data18 !== "boolean") {
        const err67 = { instancePath: instancePath + "/only_workspace", schemaPath: "#/properties/only_workspace/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema55.properties.only_workspace.type, parentSchema: schema55.properties.only_workspace, data: data18 };
        if (vErrors === null) {
          vErrors = [err67];
        } else {
          vErrors.push(err67);
        }
        errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data19 = data.workspace_id;
      if (typeof data19 === "string") {
        if (!formats8.test(data19)) {
          const err68 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema55.properties.workspace_id, data: data19 };
          if (vErrors === null) {
            vErrors = [err68];
          } else {
            vErrors.push(err68);
          }
          errors++;
        }
      } else {
        const err69 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.workspace_id.type, parentSchema: schema55.properties.workspace_id, data: data19 };
        if (vErrors === null) {
          vErrors = [err69];
        } else {
          vErrors.push(err69);
        }
        errors++;
      }
    }
    if (data.show_all !== void 0) {
      let data20 = data.show_all;
      if (typeof data20 !== "boolean") {
        const err70 = { instancePath: instancePath + "/show_all", schemaPath: "#/properties/show_all/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema55.properties.show_all.type, parentSchema: schema55.properties.show_all, data: data20 };
        if (vErrors === null) {
          vErrors = [err70];
        } else {
          vErrors.push(err70);
        }
        errors++;
      }
    }
    if (data.direction !== void 0) {
      let data21 = data.direction;
      const _errs65 = errors;
      let valid16 = true;
      const _errs66 = errors;
      if (errors === _errs66) {
        if (Array.isArray(data21)) {
          if (data21.length < 4) {
            const err71 = {};
            if (vErrors === null) {
              vErrors = [err71];
            } else {
              vErrors.push(err71);
            }
            errors++;
          }
        } else {
          const err72 = {};
          if (vErrors === null) {
            vErrors = [err72];
          } else {
            vErrors.push(err72);
          }
          errors++;
        }
      }
      var _valid5 = _errs66 === errors;
      errors = _errs65;
      if (vErrors !== null) {
        if (_errs65) {
          vErrors.length = _errs65;
        } else {
          vErrors = null;
        }
      }
      if (!_valid5) {
        const _errs68 = errors;
        if (Array.isArray(data21)) {
          const len5 = data21.length;
          for (let i5 = 0; i5 < len5; i5++) {
            let data22 = data21[i5];
            if (typeof data22 !== "string") {
              const err73 = { instancePath: instancePath + "/direction/" + i5, schemaPath: "#/properties/direction/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.direction.else.items.type, parentSchema: schema55.properties.direction.else.items, data: data22 };
              if (vErrors === null) {
                vErrors = [err73];
              } else {
                vErrors.push(err73);
              }
              errors++;
            }
            if (!(data22 === "in" || data22 === "out" || data22 === "internal")) {
              const err74 = { instancePath: instancePath + "/direction/" + i5, schemaPath: "#/properties/direction/else/items/enum", keyword: "enum", params: { allowedValues: schema55.properties.direction.else.items.enum }, message: "must be equal to one of the allowed values", schema: schema55.properties.direction.else.items.enum, parentSchema: schema55.properties.direction.else.items, data: data22 };
              if (vErrors === null) {
                vErrors = [err74];
              } else {
                vErrors.push(err74);
              }
              errors++;
            }
          }
        }
        var _valid5 = _errs68 === errors;
        valid16 = _valid5;
      }
      if (!valid16) {
        const err75 = { instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.direction.if, parentSchema: schema55.properties.direction, data: data21 };
        if (vErrors === null) {
          vErrors = [err75];
        } else {
          vErrors.push(err75);
        }
        errors++;
      }
      if (Array.isArray(data21)) {
        if (data21.length > 3) {
          const err76 = { instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items", schema: 3, parentSchema: schema55.properties.direction, data: data21 };
          if (vErrors === null) {
            vErrors = [err76];
          } else {
            vErrors.push(err76);
          }
          errors++;
        }
        if (data21.length < 1) {
          const err77 = { instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.direction, data: data21 };
          if (vErrors === null) {
            vErrors = [err77];
          } else {
            vErrors.push(err77);
          }
          errors++;
        }
      } else {
        const err78 = { instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.direction.type, parentSchema: schema55.properties.direction, data: data21 };
        if (vErrors === null) {
          vErrors = [err78];
        } else {
          vErrors.push(err78);
        }
        errors++;
      }
    }
    if (data.search_string !== void 0) {
      let data23 = data.search_string;
      if (typeof data23 === "string") {
        if (func1(data23) > 128) {
          const err79 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.search_string, data: data23 };
          if (vErrors === null) {
            vErrors = [err79];
          } else {
            vErrors.push(err79);
          }
          errors++;
        }
        if (func1(data23) < 3) {
          const err80 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema55.properties.search_string, data: data23 };
          if (vErrors === null) {
            vErrors = [err80];
          } else {
            vErrors.push(err80);
          }
          errors++;
        }
      } else {
        const err81 = { instancePath: instancePath + "/search_string", schemaPath: "#/properties/search_string/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.search_string.type, parentSchema: schema55.properties.search_string, data: data23 };
        if (vErrors === null) {
          vErrors = [err81];
        } else {
          vErrors.push(err81);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data24 = data.status;
      const _errs75 = errors;
      let valid19 = true;
      const _errs76 = errors;
      if (errors === _errs76) {
        if (Array.isArray(data24)) {
          if (data24.length < 5) {
            const err82 = {};
            if (vErrors === null) {
              vErrors = [err82];
            } else {
              vErrors.push(err82);
            }
            errors++;
          }
        } else {
          const err83 = {};
          if (vErrors === null) {
            vErrors = [err83];
          } else {
            vErrors.push(err83);
          }
          errors++;
        }
      }
      var _valid6 = _errs76 === errors;
      errors = _errs75;
      if (vErrors !== null) {
        if (_errs75) {
          vErrors.length = _errs75;
        } else {
          vErrors = null;
        }
      }
      if (!_valid6) {
        const _errs78 = errors;
        if (Array.isArray(data24)) {
          const len6 = data24.length;
          for (let i6 = 0; i6 < len6; i6++) {
            let data25 = data24[i6];
            if (typeof data25 !== "string") {
              const err84 = { instancePath: instancePath + "/status/" + i6, schemaPath: "#/properties/status/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.status.else.items.type, parentSchema: schema55.properties.status.else.items, data: data25 };
              if (vErrors === null) {
                vErrors = [err84];
              } else {
                vErrors.push(err84);
              }
              errors++;
            }
            if (!(data25 === "SUCCEEDED" || data25 === "PENDING" || data25 === "ERROR_ON_DESTINATION" || data25 === "TIMEOUT")) {
              const err85 = { instancePath: instancePath + "/status/" + i6, schemaPath: "#/properties/status/else/items/enum", keyword: "enum", params: { allowedValues: schema55.properties.status.else.items.enum }, message: "must be equal to one of the allowed values", schema: schema55.properties.status.else.items.enum, parentSchema: schema55.properties.status.else.items, data: data25 };
              if (vErrors === null) {
                vErrors = [err85];
              } else {
                vErrors.push(err85);
              }
              errors++;
            }
          }
        }
        var _valid6 = _errs78 === errors;
        valid19 = _valid6;
      }
      if (!valid19) {
        const err86 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.status.if, parentSchema: schema55.properties.status, data: data24 };
        if (vErrors === null) {
          vErrors = [err86];
        } else {
          vErrors.push(err86);
        }
        errors++;
      }
      if (Array.isArray(data24)) {
        if (data24.length > 4) {
          const err87 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items", schema: 4, parentSchema: schema55.properties.status, data: data24 };
          if (vErrors === null) {
            vErrors = [err87];
          } else {
            vErrors.push(err87);
          }
          errors++;
        }
        if (data24.length < 1) {
          const err88 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.status, data: data24 };
          if (vErrors === null) {
            vErrors = [err88];
          } else {
            vErrors.push(err88);
          }
          errors++;
        }
      } else {
        const err89 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.status.type, parentSchema: schema55.properties.status, data: data24 };
        if (vErrors === null) {
          vErrors = [err89];
        } else {
          vErrors.push(err89);
        }
        errors++;
      }
    }
    if (data.bridges !== void 0) {
      let data26 = data.bridges;
      const _errs83 = errors;
      let valid22 = true;
      const _errs84 = errors;
      if (errors === _errs84) {
        if (Array.isArray(data26)) {
          if (data26.length < 21) {
            const err90 = {};
            if (vErrors === null) {
              vErrors = [err90];
            } else {
              vErrors.push(err90);
            }
            errors++;
          }
        } else {
          const err91 = {};
          if (vErrors === null) {
            vErrors = [err91];
          } else {
            vErrors.push(err91);
          }
          errors++;
        }
      }
      var _valid7 = _errs84 === errors;
      errors = _errs83;
      if (vErrors !== null) {
        if (_errs83) {
          vErrors.length = _errs83;
        } else {
          vErrors = null;
        }
      }
      if (!_valid7) {
        const _errs86 = errors;
        if (Array.isArray(data26)) {
          const len7 = data26.length;
          for (let i7 = 0; i7 < len7; i7++) {
            let data27 = data26[i7];
            if (typeof data27 === "string") {
              if (func1(data27) > 64) {
                const err92 = { instancePath: instancePath + "/bridges/" + i7, schemaPath: "#/properties/bridges/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55.properties.bridges.else.items, data: data27 };
                if (vErrors === null) {
                  vErrors = [err92];
                } else {
                  vErrors.push(err92);
                }
                errors++;
              }
              if (func1(data27) < 1) {
                const err93 = { instancePath: instancePath + "/bridges/" + i7, schemaPath: "#/properties/bridges/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.bridges.else.items, data: data27 };
                if (vErrors === null) {
                  vErrors = [err93];
                } else {
                  vErrors.push(err93);
                }
                errors++;
              }
            } else {
              const err94 = { instancePath: instancePath + "/bridges/" + i7, schemaPath: "#/properties/bridges/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.bridges.else.items.type, parentSchema: schema55.properties.bridges.else.items, data: data27 };
              if (vErrors === null) {
                vErrors = [err94];
              } else {
                vErrors.push(err94);
              }
              errors++;
            }
          }
        }
        var _valid7 = _errs86 === errors;
        valid22 = _valid7;
      }
      if (!valid22) {
        const err95 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.bridges.if, parentSchema: schema55.properties.bridges, data: data26 };
        if (vErrors === null) {
          vErrors = [err95];
        } else {
          vErrors.push(err95);
        }
        errors++;
      }
      if (Array.isArray(data26)) {
        if (data26.length > 20) {
          const err96 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items", schema: 20, parentSchema: schema55.properties.bridges, data: data26 };
          if (vErrors === null) {
            vErrors = [err96];
          } else {
            vErrors.push(err96);
          }
          errors++;
        }
        if (data26.length < 1) {
          const err97 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.bridges, data: data26 };
          if (vErrors === null) {
            vErrors = [err97];
          } else {
            vErrors.push(err97);
          }
          errors++;
        }
      } else {
        const err98 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.bridges.type, parentSchema: schema55.properties.bridges, data: data26 };
        if (vErrors === null) {
          vErrors = [err98];
        } else {
          vErrors.push(err98);
        }
        errors++;
      }
    }
    if (data.token_symbols !== void 0) {
      let data28 = data.token_symbols;
      const _errs91 = errors;
      let valid25 = true;
      const _errs92 = errors;
      if (errors === _errs92) {
        if (Array.isArray(data28)) {
          if (data28.length < 101) {
            const err99 = {};
            if (vErrors === null) {
              vErrors = [err99];
            } else {
              vErrors.push(err99);
            }
            errors++;
          }
        } else {
          const err100 = {};
          if (vErrors === null) {
            vErrors = [err100];
          } else {
            vErrors.push(err100);
          }
          errors++;
        }
      }
      var _valid8 = _errs92 === errors;
      errors = _errs91;
      if (vErrors !== null) {
        if (_errs91) {
          vErrors.length = _errs91;
        } else {
          vErrors = null;
        }
      }
      if (!_valid8) {
        const _errs94 = errors;
        if (Array.isArray(data28)) {
          const len8 = data28.length;
          for (let i8 = 0; i8 < len8; i8++) {
            let data29 = data28[i8];
            if (typeof data29 === "string") {
              if (func1(data29) > 128) {
                const err101 = { instancePath: instancePath + "/token_symbols/" + i8, schemaPath: "#/properties/token_symbols/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema55.properties.token_symbols.else.items, data: data29 };
                if (vErrors === null) {
                  vErrors = [err101];
                } else {
                  vErrors.push(err101);
                }
                errors++;
              }
              if (func1(data29) < 1) {
                const err102 = { instancePath: instancePath + "/token_symbols/" + i8, schemaPath: "#/properties/token_symbols/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55.properties.token_symbols.else.items, data: data29 };
                if (vErrors === null) {
                  vErrors = [err102];
                } else {
                  vErrors.push(err102);
                }
                errors++;
              }
            } else {
              const err103 = { instancePath: instancePath + "/token_symbols/" + i8, schemaPath: "#/properties/token_symbols/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.token_symbols.else.items.type, parentSchema: schema55.properties.token_symbols.else.items, data: data29 };
              if (vErrors === null) {
                vErrors = [err103];
              } else {
                vErrors.push(err103);
              }
              errors++;
            }
          }
        }
        var _valid8 = _errs94 === errors;
        valid25 = _valid8;
      }
      if (!valid25) {
        const err104 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema55.properties.token_symbols.if, parentSchema: schema55.properties.token_symbols, data: data28 };
        if (vErrors === null) {
          vErrors = [err104];
        } else {
          vErrors.push(err104);
        }
        errors++;
      }
      if (Array.isArray(data28)) {
        if (data28.length > 100) {
          const err105 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema55.properties.token_symbols, data: data28 };
          if (vErrors === null) {
            vErrors = [err105];
          } else {
            vErrors.push(err105);
          }
          errors++;
        }
        if (data28.length < 1) {
          const err106 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema55.properties.token_symbols, data: data28 };
          if (vErrors === null) {
            vErrors = [err106];
          } else {
            vErrors.push(err106);
          }
          errors++;
        }
      } else {
        const err107 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema55.properties.token_symbols.type, parentSchema: schema55.properties.token_symbols, data: data28 };
        if (vErrors === null) {
          vErrors = [err107];
        } else {
          vErrors.push(err107);
        }
        errors++;
      }
    }
    if (data.min_usd !== void 0) {
      let data30 = data.min_usd;
      if (typeof data30 === "string") {
        if (!pattern5.test(data30)) {
          const err108 = { instancePath: instancePath + "/min_usd", schemaPath: "#/properties/min_usd/pattern", keyword: "pattern", params: { pattern: "^\\d{1,30}(\\.\\d{1,18})?$" }, message: 'must match pattern "^\\d{1,30}(\\.\\d{1,18})?$"', schema: "^\\d{1,30}(\\.\\d{1,18})?$", parentSchema: schema55.properties.min_usd, data: data30 };
          if (vErrors === null) {
            vErrors = [err108];
          } else {
            vErrors.push(err108);
          }
          errors++;
        }
      } else {
        const err109 = { instancePath: instancePath + "/min_usd", schemaPath: "#/properties/min_usd/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.min_usd.type, parentSchema: schema55.properties.min_usd, data: data30 };
        if (vErrors === null) {
          vErrors = [err109];
        } else {
          vErrors.push(err109);
        }
        errors++;
      }
    }
    if (data.max_usd !== void 0) {
      let data31 = data.max_usd;
      if (typeof data31 === "string") {
        if (!pattern5.test(data31)) {
          const err110 = { instancePath: instancePath + "/max_usd", schemaPath: "#/properties/max_usd/pattern", keyword: "pattern", params: { pattern: "^\\d{1,30}(\\.\\d{1,18})?$" }, message: 'must match pattern "^\\d{1,30}(\\.\\d{1,18})?$"', schema: "^\\d{1,30}(\\.\\d{1,18})?$", parentSchema: schema55.properties.max_usd, data: data31 };
          if (vErrors === null) {
            vErrors = [err110];
          } else {
            vErrors.push(err110);
          }
          errors++;
        }
      } else {
        const err111 = { instancePath: instancePath + "/max_usd", schemaPath: "#/properties/max_usd/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.max_usd.type, parentSchema: schema55.properties.max_usd, data: data31 };
        if (vErrors === null) {
          vErrors = [err111];
        } else {
          vErrors.push(err111);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data32 = data.start_time;
      if (typeof data32 === "string") {
        if (func1(data32) > 40) {
          const err112 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema55.properties.start_time, data: data32 };
          if (vErrors === null) {
            vErrors = [err112];
          } else {
            vErrors.push(err112);
          }
          errors++;
        }
        if (func1(data32) < 10) {
          const err113 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema55.properties.start_time, data: data32 };
          if (vErrors === null) {
            vErrors = [err113];
          } else {
            vErrors.push(err113);
          }
          errors++;
        }
      } else {
        const err114 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.start_time.type, parentSchema: schema55.properties.start_time, data: data32 };
        if (vErrors === null) {
          vErrors = [err114];
        } else {
          vErrors.push(err114);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data33 = data.end_time;
      if (typeof data33 === "string") {
        if (func1(data33) > 40) {
          const err115 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema55.properties.end_time, data: data33 };
          if (vErrors === null) {
            vErrors = [err115];
          } else {
            vErrors.push(err115);
          }
          errors++;
        }
        if (func1(data33) < 10) {
          const err116 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema55.properties.end_time, data: data33 };
          if (vErrors === null) {
            vErrors = [err116];
          } else {
            vErrors.push(err116);
          }
          errors++;
        }
      } else {
        const err117 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.end_time.type, parentSchema: schema55.properties.end_time, data: data33 };
        if (vErrors === null) {
          vErrors = [err117];
        } else {
          vErrors.push(err117);
        }
        errors++;
      }
    }
    if (data.scope !== void 0) {
      let data34 = data.scope;
      if (typeof data34 !== "string") {
        const err118 = { instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.properties.scope.type, parentSchema: schema55.properties.scope, data: data34 };
        if (vErrors === null) {
          vErrors = [err118];
        } else {
          vErrors.push(err118);
        }
        errors++;
      }
      if (!(data34 === "INTERCHAIN" || data34 === "INTRACHAIN" || data34 === "ALL")) {
        const err119 = { instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/enum", keyword: "enum", params: { allowedValues: schema55.properties.scope.enum }, message: "must be equal to one of the allowed values", schema: schema55.properties.scope.enum, parentSchema: schema55.properties.scope, data: data34 };
        if (vErrors === null) {
          vErrors = [err119];
        } else {
          vErrors.push(err119);
        }
        errors++;
      }
    }
  } else {
    const err120 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema55.type, parentSchema: schema55, data };
    if (vErrors === null) {
      vErrors = [err120];
    } else {
      vErrors.push(err120);
    }
    errors++;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { "props": { "explorer": true, "cursor": true, "sort": true, "size": true, "tx_hash": true, "tx_hashes": true, "source_networks": true, "destination_networks": true, "network": true, "address": true, "addresses": true, "address_list_hash": true, "group_ids": true, "only_workspace": true, "workspace_id": true, "show_all": true, "direction": true, "search_string": true, "status": true, "bridges": true, "token_symbols": true, "min_usd": true, "max_usd": true, "start_time": true, "end_time": true, "scope": true }, "dynamicProps": false, "dynamicItems": false };
var listTopAssetsParameters = validate94;
var schema56 = { "type": "object", "required": [], "properties": { "explorer": { "type": "string", "minLength": 1, "maxLength": 64 } }, "$id": "listTopAssetsParameters" };
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.explorer !== void 0) {
      let data0 = data.explorer;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err0 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema56.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema56.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema56.properties.explorer.type, parentSchema: schema56.properties.explorer, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema56.type, parentSchema: schema56, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
validate94.evaluated = { "props": { "explorer": true }, "dynamicProps": false, "dynamicItems": false };
var listTopNetworksParameters = validate95;
var schema57 = { "type": "object", "required": [], "properties": { "explorer": { "type": "string", "minLength": 1, "maxLength": 64 }, "source_networks": { "type": "array", "minItems": 1, "maxItems": 50, "if": { "type": "array", "minItems": 51 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "destination_networks": { "type": "array", "minItems": 1, "maxItems": 50, "if": { "type": "array", "minItems": 51 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "bridges": { "type": "array", "minItems": 1, "maxItems": 20, "if": { "type": "array", "minItems": 21 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 64 } } }, "token_symbols": { "type": "array", "minItems": 1, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 128 } } }, "min_usd": { "type": "string", "pattern": "^\\d{1,30}(\\.\\d{1,18})?$" }, "max_usd": { "type": "string", "pattern": "^\\d{1,30}(\\.\\d{1,18})?$" }, "start_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "end_time": { "type": "string", "minLength": 10, "maxLength": 40 }, "status": { "type": "array", "minItems": 1, "maxItems": 4, "if": { "type": "array", "minItems": 5 }, "else": { "items": { "type": "string", "enum": ["SUCCEEDED", "PENDING", "ERROR_ON_DESTINATION", "TIMEOUT"] } } } }, "$id": "listTopNetworksParameters" };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.explorer !== void 0) {
      let data0 = data.explorer;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err0 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57.properties.explorer, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/explorer", schemaPath: "#/properties/explorer/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.explorer.type, parentSchema: schema57.properties.explorer, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.source_networks !== void 0) {
      let data1 = data.source_networks;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data1)) {
          if (data1.length < 51) {
            const err3 = {};
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        } else {
          const err4 = {};
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs8 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 === "string") {
              if (func1(data2) > 64) {
                const err5 = { instancePath: instancePath + "/source_networks/" + i0, schemaPath: "#/properties/source_networks/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57.properties.source_networks.else.items, data: data2 };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
              }
              if (func1(data2) < 1) {
                const err6 = { instancePath: instancePath + "/source_networks/" + i0, schemaPath: "#/properties/source_networks/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57.properties.source_networks.else.items, data: data2 };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
            } else {
              const err7 = { instancePath: instancePath + "/source_networks/" + i0, schemaPath: "#/properties/source_networks/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.source_networks.else.items.type, parentSchema: schema57.properties.source_networks.else.items, data: data2 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err8 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema57.properties.source_networks.if, parentSchema: schema57.properties.source_networks, data: data1 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 50) {
          const err9 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items", schema: 50, parentSchema: schema57.properties.source_networks, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err10 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema57.properties.source_networks, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/source_networks", schemaPath: "#/properties/source_networks/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema57.properties.source_networks.type, parentSchema: schema57.properties.source_networks, data: data1 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.destination_networks !== void 0) {
      let data3 = data.destination_networks;
      const _errs13 = errors;
      let valid4 = true;
      const _errs14 = errors;
      if (errors === _errs14) {
        if (Array.isArray(data3)) {
          if (data3.length < 51) {
            const err12 = {};
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        } else {
          const err13 = {};
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
      var _valid1 = _errs14 === errors;
      errors = _errs13;
      if (vErrors !== null) {
        if (_errs13) {
          vErrors.length = _errs13;
        } else {
          vErrors = null;
        }
      }
      if (!_valid1) {
        const _errs16 = errors;
        if (Array.isArray(data3)) {
          const len1 = data3.length;
          for (let i1 = 0; i1 < len1; i1++) {
            let data4 = data3[i1];
            if (typeof data4 === "string") {
              if (func1(data4) > 64) {
                const err14 = { instancePath: instancePath + "/destination_networks/" + i1, schemaPath: "#/properties/destination_networks/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57.properties.destination_networks.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
              if (func1(data4) < 1) {
                const err15 = { instancePath: instancePath + "/destination_networks/" + i1, schemaPath: "#/properties/destination_networks/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57.properties.destination_networks.else.items, data: data4 };
                if (vErrors === null) {
                  vErrors = [err15];
                } else {
                  vErrors.push(err15);
                }
                errors++;
              }
            } else {
              const err16 = { instancePath: instancePath + "/destination_networks/" + i1, schemaPath: "#/properties/destination_networks/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.destination_networks.else.items.type, parentSchema: schema57.properties.destination_networks.else.items, data: data4 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          }
        }
        var _valid1 = _errs16 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        const err17 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema57.properties.destination_networks.if, parentSchema: schema57.properties.destination_networks, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (Array.isArray(data3)) {
        if (data3.length > 50) {
          const err18 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items", schema: 50, parentSchema: schema57.properties.destination_networks, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3.length < 1) {
          const err19 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema57.properties.destination_networks, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/destination_networks", schemaPath: "#/properties/destination_networks/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema57.properties.destination_networks.type, parentSchema: schema57.properties.destination_networks, data: data3 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.bridges !== void 0) {
      let data5 = data.bridges;
      const _errs21 = errors;
      let valid7 = true;
      const _errs22 = errors;
      if (errors === _errs22) {
        if (Array.isArray(data5)) {
          if (data5.length < 21) {
            const err21 = {};
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        } else {
          const err22 = {};
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      }
      var _valid2 = _errs22 === errors;
      errors = _errs21;
      if (vErrors !== null) {
        if (_errs21) {
          vErrors.length = _errs21;
        } else {
          vErrors = null;
        }
      }
      if (!_valid2) {
        const _errs24 = errors;
        if (Array.isArray(data5)) {
          const len2 = data5.length;
          for (let i2 = 0; i2 < len2; i2++) {
            let data6 = data5[i2];
            if (typeof data6 === "string") {
              if (func1(data6) > 64) {
                const err23 = { instancePath: instancePath + "/bridges/" + i2, schemaPath: "#/properties/bridges/else/items/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57.properties.bridges.else.items, data: data6 };
                if (vErrors === null) {
                  vErrors = [err23];
                } else {
                  vErrors.push(err23);
                }
                errors++;
              }
              if (func1(data6) < 1) {
                const err24 = { instancePath: instancePath + "/bridges/" + i2, schemaPath: "#/properties/bridges/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57.properties.bridges.else.items, data: data6 };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            } else {
              const err25 = { instancePath: instancePath + "/bridges/" + i2, schemaPath: "#/properties/bridges/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.bridges.else.items.type, parentSchema: schema57.properties.bridges.else.items, data: data6 };
              if (vErrors === null) {
                vErrors = [err25];
              } else {
                vErrors.push(err25);
              }
              errors++;
            }
          }
        }
        var _valid2 = _errs24 === errors;
        valid7 = _valid2;
      }
      if (!valid7) {
        const err26 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema57.properties.bridges.if, parentSchema: schema57.properties.bridges, data: data5 };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        if (data5.length > 20) {
          const err27 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items", schema: 20, parentSchema: schema57.properties.bridges, data: data5 };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
        if (data5.length < 1) {
          const err28 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema57.properties.bridges, data: data5 };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
      } else {
        const err29 = { instancePath: instancePath + "/bridges", schemaPath: "#/properties/bridges/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema57.properties.bridges.type, parentSchema: schema57.properties.bridges, data: data5 };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
    }
    if (data.token_symbols !== void 0) {
      let data7 = data.token_symbols;
      const _errs29 = errors;
      let valid10 = true;
      const _errs30 = errors;
      if (errors === _errs30) {
        if (Array.isArray(data7)) {
          if (data7.length < 101) {
            const err30 = {};
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        } else {
          const err31 = {};
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
      }
      var _valid3 = _errs30 === errors;
      errors = _errs29;
      if (vErrors !== null) {
        if (_errs29) {
          vErrors.length = _errs29;
        } else {
          vErrors = null;
        }
      }
      if (!_valid3) {
        const _errs32 = errors;
        if (Array.isArray(data7)) {
          const len3 = data7.length;
          for (let i3 = 0; i3 < len3; i3++) {
            let data8 = data7[i3];
            if (typeof data8 === "string") {
              if (func1(data8) > 128) {
                const err32 = { instancePath: instancePath + "/token_symbols/" + i3, schemaPath: "#/properties/token_symbols/else/items/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema57.properties.token_symbols.else.items, data: data8 };
                if (vErrors === null) {
                  vErrors = [err32];
                } else {
                  vErrors.push(err32);
                }
                errors++;
              }
              if (func1(data8) < 1) {
                const err33 = { instancePath: instancePath + "/token_symbols/" + i3, schemaPath: "#/properties/token_symbols/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57.properties.token_symbols.else.items, data: data8 };
                if (vErrors === null) {
                  vErrors = [err33];
                } else {
                  vErrors.push(err33);
                }
                errors++;
              }
            } else {
              const err34 = { instancePath: instancePath + "/token_symbols/" + i3, schemaPath: "#/properties/token_symbols/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.token_symbols.else.items.type, parentSchema: schema57.properties.token_symbols.else.items, data: data8 };
              if (vErrors === null) {
                vErrors = [err34];
              } else {
                vErrors.push(err34);
              }
              errors++;
            }
          }
        }
        var _valid3 = _errs32 === errors;
        valid10 = _valid3;
      }
      if (!valid10) {
        const err35 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema57.properties.token_symbols.if, parentSchema: schema57.properties.token_symbols, data: data7 };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
      if (Array.isArray(data7)) {
        if (data7.length > 100) {
          const err36 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema57.properties.token_symbols, data: data7 };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
        if (data7.length < 1) {
          const err37 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema57.properties.token_symbols, data: data7 };
          if (vErrors === null) {
            vErrors = [err37];
          } else {
            vErrors.push(err37);
          }
          errors++;
        }
      } else {
        const err38 = { instancePath: instancePath + "/token_symbols", schemaPath: "#/properties/token_symbols/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema57.properties.token_symbols.type, parentSchema: schema57.properties.token_symbols, data: data7 };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
    if (data.min_usd !== void 0) {
      let data9 = data.min_usd;
      if (typeof data9 === "string") {
        if (!pattern5.test(data9)) {
          const err39 = { instancePath: instancePath + "/min_usd", schemaPath: "#/properties/min_usd/pattern", keyword: "pattern", params: { pattern: "^\\d{1,30}(\\.\\d{1,18})?$" }, message: 'must match pattern "^\\d{1,30}(\\.\\d{1,18})?$"', schema: "^\\d{1,30}(\\.\\d{1,18})?$", parentSchema: schema57.properties.min_usd, data: data9 };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      } else {
        const err40 = { instancePath: instancePath + "/min_usd", schemaPath: "#/properties/min_usd/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.min_usd.type, parentSchema: schema57.properties.min_usd, data: data9 };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
    }
    if (data.max_usd !== void 0) {
      let data10 = data.max_usd;
      if (typeof data10 === "string") {
        if (!pattern5.test(data10)) {
          const err41 = { instancePath: instancePath + "/max_usd", schemaPath: "#/properties/max_usd/pattern", keyword: "pattern", params: { pattern: "^\\d{1,30}(\\.\\d{1,18})?$" }, message: 'must match pattern "^\\d{1,30}(\\.\\d{1,18})?$"', schema: "^\\d{1,30}(\\.\\d{1,18})?$", parentSchema: schema57.properties.max_usd, data: data10 };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
      } else {
        const err42 = { instancePath: instancePath + "/max_usd", schemaPath: "#/properties/max_usd/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.max_usd.type, parentSchema: schema57.properties.max_usd, data: data10 };
        if (vErrors === null) {
          vErrors = [err42];
        } else {
          vErrors.push(err42);
        }
        errors++;
      }
    }
    if (data.start_time !== void 0) {
      let data11 = data.start_time;
      if (typeof data11 === "string") {
        if (func1(data11) > 40) {
          const err43 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema57.properties.start_time, data: data11 };
          if (vErrors === null) {
            vErrors = [err43];
          } else {
            vErrors.push(err43);
          }
          errors++;
        }
        if (func1(data11) < 10) {
          const err44 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema57.properties.start_time, data: data11 };
          if (vErrors === null) {
            vErrors = [err44];
          } else {
            vErrors.push(err44);
          }
          errors++;
        }
      } else {
        const err45 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.start_time.type, parentSchema: schema57.properties.start_time, data: data11 };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
    }
    if (data.end_time !== void 0) {
      let data12 = data.end_time;
      if (typeof data12 === "string") {
        if (func1(data12) > 40) {
          const err46 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters", schema: 40, parentSchema: schema57.properties.end_time, data: data12 };
          if (vErrors === null) {
            vErrors = [err46];
          } else {
            vErrors.push(err46);
          }
          errors++;
        }
        if (func1(data12) < 10) {
          const err47 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema57.properties.end_time, data: data12 };
          if (vErrors === null) {
            vErrors = [err47];
          } else {
            vErrors.push(err47);
          }
          errors++;
        }
      } else {
        const err48 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.end_time.type, parentSchema: schema57.properties.end_time, data: data12 };
        if (vErrors === null) {
          vErrors = [err48];
        } else {
          vErrors.push(err48);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data13 = data.status;
      const _errs45 = errors;
      let valid13 = true;
      const _errs46 = errors;
      if (errors === _errs46) {
        if (Array.isArray(data13)) {
          if (data13.length < 5) {
            const err49 = {};
            if (vErrors === null) {
              vErrors = [err49];
            } else {
              vErrors.push(err49);
            }
            errors++;
          }
        } else {
          const err50 = {};
          if (vErrors === null) {
            vErrors = [err50];
          } else {
            vErrors.push(err50);
          }
          errors++;
        }
      }
      var _valid4 = _errs46 === errors;
      errors = _errs45;
      if (vErrors !== null) {
        if (_errs45) {
          vErrors.length = _errs45;
        } else {
          vErrors = null;
        }
      }
      if (!_valid4) {
        const _errs48 = errors;
        if (Array.isArray(data13)) {
          const len4 = data13.length;
          for (let i4 = 0; i4 < len4; i4++) {
            let data14 = data13[i4];
            if (typeof data14 !== "string") {
              const err51 = { instancePath: instancePath + "/status/" + i4, schemaPath: "#/properties/status/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.properties.status.else.items.type, parentSchema: schema57.properties.status.else.items, data: data14 };
              if (vErrors === null) {
                vErrors = [err51];
              } else {
                vErrors.push(err51);
              }
              errors++;
            }
            if (!(data14 === "SUCCEEDED" || data14 === "PENDING" || data14 === "ERROR_ON_DESTINATION" || data14 === "TIMEOUT")) {
              const err52 = { instancePath: instancePath + "/status/" + i4, schemaPath: "#/properties/status/else/items/enum", keyword: "enum", params: { allowedValues: schema57.properties.status.else.items.enum }, message: "must be equal to one of the allowed values", schema: schema57.properties.status.else.items.enum, parentSchema: schema57.properties.status.else.items, data: data14 };
              if (vErrors === null) {
                vErrors = [err52];
              } else {
                vErrors.push(err52);
              }
              errors++;
            }
          }
        }
        var _valid4 = _errs48 === errors;
        valid13 = _valid4;
      }
      if (!valid13) {
        const err53 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema57.properties.status.if, parentSchema: schema57.properties.status, data: data13 };
        if (vErrors === null) {
          vErrors = [err53];
        } else {
          vErrors.push(err53);
        }
        errors++;
      }
      if (Array.isArray(data13)) {
        if (data13.length > 4) {
          const err54 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items", schema: 4, parentSchema: schema57.properties.status, data: data13 };
          if (vErrors === null) {
            vErrors = [err54];
          } else {
            vErrors.push(err54);
          }
          errors++;
        }
        if (data13.length < 1) {
          const err55 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema57.properties.status, data: data13 };
          if (vErrors === null) {
            vErrors = [err55];
          } else {
            vErrors.push(err55);
          }
          errors++;
        }
      } else {
        const err56 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema57.properties.status.type, parentSchema: schema57.properties.status, data: data13 };
        if (vErrors === null) {
          vErrors = [err56];
        } else {
          vErrors.push(err56);
        }
        errors++;
      }
    }
  } else {
    const err57 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema57.type, parentSchema: schema57, data };
    if (vErrors === null) {
      vErrors = [err57];
    } else {
      vErrors.push(err57);
    }
    errors++;
  }
  validate95.errors = vErrors;
  return errors === 0;
}
validate95.evaluated = { "props": { "explorer": true, "source_networks": true, "destination_networks": true, "bridges": true, "token_symbols": true, "min_usd": true, "max_usd": true, "start_time": true, "end_time": true, "status": true }, "dynamicProps": false, "dynamicItems": false };
var getTransferParameters = validate96;
var schema58 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string", "minLength": 1, "maxLength": 256 } }, "$id": "getTransferParameters" };
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate96.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema58.required, parentSchema: schema58, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) > 256) {
          const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters", schema: 256, parentSchema: schema58.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema58.properties.id, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema58.properties.id.type, parentSchema: schema58.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.type, parentSchema: schema58, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate96.errors = vErrors;
  return errors === 0;
}
validate96.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
export {
  createAddressListBody,
  createTransactionCategoryBody,
  deleteTransactionCategoryParameters,
  getAddressBalanceParameters,
  getAddressFunderFromHistoryParameters,
  getAddressFunderParameters,
  getAddressHistoryAliasParameters,
  getAddressHistoryParameters,
  getAddressListParameters,
  getAddressParameters,
  getAssetFlowParameters,
  getChainTransactionByHashParameters,
  getChainTransactionParameters,
  getSubgraphBody,
  getTokenSummaryParameters,
  getTotalSupplyParameters,
  getTransferParameters,
  listAddressBalancesParameters,
  listAddressListBalancesParameters,
  listChainTransactionsParameters,
  listCounterpartiesParameters,
  listMintsBurnsParameters,
  listMultisigMembershipsParameters,
  listTopAssetsParameters,
  listTopHoldersParameters,
  listTopNetworksParameters,
  listTransfersBetweenParameters,
  listTransfersParameters,
  listWorkspaceBalancesParameters,
  renameTransactionCategoryBody,
  renameTransactionCategoryParameters,
  screenAddressOnParameters,
  screenAddressParameters,
  searchAddressesParameters
};
