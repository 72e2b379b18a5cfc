// Generated from spec/data by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
};

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

// <stdin>
var getAddressHistoryAnswer = validate52;
var schema21 = { "type": "object", "x-origin": "stated", "required": ["hash", "status", "source_chain", "destination_chain", "amount", "asset", "timestamp", "protocol"], "properties": { "hash": { "type": "string", "description": "On the source network." }, "status": { "type": "string", "enum": ["completed", "pending"] }, "source_chain": { "type": "string", "description": "Slug." }, "destination_chain": { "type": "string", "description": "Slug." }, "amount": { "type": "string", "description": "What was sent, in units of the asset, decimal." }, "asset": { "type": "string", "description": "Symbol of what was sent." }, "timestamp": { "type": "string", "format": "date-time" }, "protocol": { "type": "string", "description": "The bridge, such as `cctp` or `ibc`." } } };
var formats0 = require_formats().fullFormats["date-time"];
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.hash === void 0 && (missing0 = "hash") || data.status === void 0 && (missing0 = "status") || data.source_chain === void 0 && (missing0 = "source_chain") || data.destination_chain === void 0 && (missing0 = "destination_chain") || data.amount === void 0 && (missing0 = "amount") || data.asset === void 0 && (missing0 = "asset") || data.timestamp === void 0 && (missing0 = "timestamp") || data.protocol === void 0 && (missing0 = "protocol")) {
        validate54.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.hash !== "string") {
            validate54.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.status !== void 0) {
            let data1 = data.status;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate54.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            if (!(data1 === "completed" || data1 === "pending")) {
              validate54.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema21.properties.status.enum }, message: "must be equal to one of the allowed values" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.source_chain !== void 0) {
              const _errs5 = errors;
              if (typeof data.source_chain !== "string") {
                validate54.errors = [{ instancePath: instancePath + "/source_chain", schemaPath: "#/properties/source_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.destination_chain !== void 0) {
                const _errs7 = errors;
                if (typeof data.destination_chain !== "string") {
                  validate54.errors = [{ instancePath: instancePath + "/destination_chain", schemaPath: "#/properties/destination_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.amount !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.amount !== "string") {
                    validate54.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.asset !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.asset !== "string") {
                      validate54.errors = [{ instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.timestamp !== void 0) {
                      let data6 = data.timestamp;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (errors === _errs13) {
                          if (typeof data6 === "string") {
                            if (!formats0.validate(data6)) {
                              validate54.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                              return false;
                            }
                          } else {
                            validate54.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.protocol !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.protocol !== "string") {
                          validate54.errors = [{ instancePath: instancePath + "/protocol", schemaPath: "#/properties/protocol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "props": { "hash": true, "status": true, "source_chain": true, "destination_chain": true, "amount": true, "asset": true, "timestamp": true, "protocol": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate54(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate52.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var getAddressHistoryAliasAnswer = validate56;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.hash === void 0 && (missing0 = "hash") || data.status === void 0 && (missing0 = "status") || data.source_chain === void 0 && (missing0 = "source_chain") || data.destination_chain === void 0 && (missing0 = "destination_chain") || data.amount === void 0 && (missing0 = "amount") || data.asset === void 0 && (missing0 = "asset") || data.timestamp === void 0 && (missing0 = "timestamp") || data.protocol === void 0 && (missing0 = "protocol")) {
        validate57.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.hash !== "string") {
            validate57.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.status !== void 0) {
            let data1 = data.status;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate57.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            if (!(data1 === "completed" || data1 === "pending")) {
              validate57.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema21.properties.status.enum }, message: "must be equal to one of the allowed values" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.source_chain !== void 0) {
              const _errs5 = errors;
              if (typeof data.source_chain !== "string") {
                validate57.errors = [{ instancePath: instancePath + "/source_chain", schemaPath: "#/properties/source_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.destination_chain !== void 0) {
                const _errs7 = errors;
                if (typeof data.destination_chain !== "string") {
                  validate57.errors = [{ instancePath: instancePath + "/destination_chain", schemaPath: "#/properties/destination_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.amount !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.amount !== "string") {
                    validate57.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.asset !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.asset !== "string") {
                      validate57.errors = [{ instancePath: instancePath + "/asset", schemaPath: "#/properties/asset/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.timestamp !== void 0) {
                      let data6 = data.timestamp;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (errors === _errs13) {
                          if (typeof data6 === "string") {
                            if (!formats0.validate(data6)) {
                              validate57.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                              return false;
                            }
                          } else {
                            validate57.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.protocol !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.protocol !== "string") {
                          validate57.errors = [{ instancePath: instancePath + "/protocol", schemaPath: "#/properties/protocol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate57.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { "props": { "hash": true, "status": true, "source_chain": true, "destination_chain": true, "amount": true, "asset": true, "timestamp": true, "protocol": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate57(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate56.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var getAddressAnswer = validate59;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.ecosystem === void 0 && (missing0 = "ecosystem") || data.malicious === void 0 && (missing0 = "malicious") || data.is_validator === void 0 && (missing0 = "is_validator")) {
        validate60.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate60.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate60.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.ecosystem !== void 0) {
              const _errs5 = errors;
              if (typeof data.ecosystem !== "string") {
                validate60.errors = [{ instancePath: instancePath + "/ecosystem", schemaPath: "#/properties/ecosystem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.name_tag !== void 0) {
                const _errs7 = errors;
                if (typeof data.name_tag !== "string") {
                  validate60.errors = [{ instancePath: instancePath + "/name_tag", schemaPath: "#/properties/name_tag/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.category !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.category !== "string") {
                    validate60.errors = [{ instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.address_role !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.address_role !== "string") {
                      validate60.errors = [{ instancePath: instancePath + "/address_role", schemaPath: "#/properties/address_role/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.entity !== void 0) {
                      const _errs13 = errors;
                      if (typeof data.entity !== "string") {
                        validate60.errors = [{ instancePath: instancePath + "/entity", schemaPath: "#/properties/entity/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.attributes !== void 0) {
                        let data7 = data.attributes;
                        const _errs15 = errors;
                        if (errors === _errs15) {
                          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                          } else {
                            validate60.errors = [{ instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                            return false;
                          }
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.tags !== void 0) {
                          let data8 = data.tags;
                          const _errs18 = errors;
                          if (errors === _errs18) {
                            if (Array.isArray(data8)) {
                              var valid1 = true;
                              const len0 = data8.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                const _errs20 = errors;
                                if (typeof data8[i0] !== "string") {
                                  validate60.errors = [{ instancePath: instancePath + "/tags/" + i0, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid1 = _errs20 === errors;
                                if (!valid1) {
                                  break;
                                }
                              }
                            } else {
                              validate60.errors = [{ instancePath: instancePath + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.malicious !== void 0) {
                            const _errs22 = errors;
                            if (typeof data.malicious !== "boolean") {
                              validate60.errors = [{ instancePath: instancePath + "/malicious", schemaPath: "#/properties/malicious/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                              return false;
                            }
                            var valid0 = _errs22 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.is_validator !== void 0) {
                              const _errs24 = errors;
                              if (typeof data.is_validator !== "boolean") {
                                validate60.errors = [{ instancePath: instancePath + "/is_validator", schemaPath: "#/properties/is_validator/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                return false;
                              }
                              var valid0 = _errs24 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate60.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "address": true, "network": true, "ecosystem": true, "name_tag": true, "category": true, "address_role": true, "entity": true, "attributes": true, "tags": true, "malicious": true, "is_validator": true }, "dynamicProps": false, "dynamicItems": false };
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
  const _errs0 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs1 = errors;
  if (!validate60(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = {};
    props0.address = true;
    props0.network = true;
    props0.ecosystem = true;
    props0.name_tag = true;
    props0.category = true;
    props0.address_role = true;
    props0.entity = true;
    props0.attributes = true;
    props0.tags = true;
    props0.malicious = true;
    props0.is_validator = true;
  }
  const _errs2 = errors;
  if (errors === _errs2) {
    if (Array.isArray(data)) {
      var valid1 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs4 = errors;
        if (!validate60(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
          errors = vErrors.length;
        }
        var valid1 = _errs4 === errors;
        if (!valid1) {
          break;
        }
      }
    } else {
      const err0 = { instancePath, schemaPath: "#/oneOf/1/type", keyword: "type", params: { type: "array" }, message: "must be array" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
      var items0 = true;
    }
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
    validate59.errors = vErrors;
    return false;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  validate59.errors = vErrors;
  evaluated0.props = props0;
  evaluated0.items = items0;
  return errors === 0;
}
validate59.evaluated = { "dynamicProps": true, "dynamicItems": true };
var getAssetFlowAnswer = validate63;
var schema28 = { "type": "object", "x-origin": "documented", "description": "A day by its balance, as the node of the network says it.", "required": ["date", "denom", "contract", "decimals", "net_balance_change", "net_balance_change_string", "source", "balance", "balance_string"], "properties": { "date": { "type": "string", "format": "date", "description": "UTC day." }, "denom": { "type": "string", "description": "The token's symbol." }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "decimals": { "type": "integer", "x-origin": "chosen", "description": "One unit has 10^decimals base units." }, "net_balance_change": { "type": "number", "description": "What the day changed; for exact values take the text." }, "net_balance_change_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." }, "source": { "const": "balance_snapshot", "type": "string" }, "balance": { "type": "number", "description": "What there was at the end of the day; for exact values take the text." }, "balance_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." } } };
var formats4 = require_formats().fullFormats.date;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.date === void 0 && (missing0 = "date") || data.denom === void 0 && (missing0 = "denom") || data.contract === void 0 && (missing0 = "contract") || data.decimals === void 0 && (missing0 = "decimals") || data.net_balance_change === void 0 && (missing0 = "net_balance_change") || data.net_balance_change_string === void 0 && (missing0 = "net_balance_change_string") || data.source === void 0 && (missing0 = "source") || data.balance === void 0 && (missing0 = "balance") || data.balance_string === void 0 && (missing0 = "balance_string")) {
        validate65.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.date !== void 0) {
          let data0 = data.date;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.validate(data0)) {
                  validate65.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }];
                  return false;
                }
              } else {
                validate65.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.denom !== void 0) {
            const _errs3 = errors;
            if (typeof data.denom !== "string") {
              validate65.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.contract !== void 0) {
              let data2 = data.contract;
              const _errs5 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate65.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema28.properties.contract.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decimals !== void 0) {
                let data3 = data.decimals;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate65.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.net_balance_change !== void 0) {
                  const _errs9 = errors;
                  if (!(typeof data.net_balance_change == "number")) {
                    validate65.errors = [{ instancePath: instancePath + "/net_balance_change", schemaPath: "#/properties/net_balance_change/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.net_balance_change_string !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.net_balance_change_string !== "string") {
                      validate65.errors = [{ instancePath: instancePath + "/net_balance_change_string", schemaPath: "#/properties/net_balance_change_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.source !== void 0) {
                      let data6 = data.source;
                      const _errs13 = errors;
                      if (typeof data6 !== "string") {
                        validate65.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      if ("balance_snapshot" !== data6) {
                        validate65.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/const", keyword: "const", params: { allowedValue: "balance_snapshot" }, message: "must be equal to constant" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.balance !== void 0) {
                        const _errs15 = errors;
                        if (!(typeof data.balance == "number")) {
                          validate65.errors = [{ instancePath: instancePath + "/balance", schemaPath: "#/properties/balance/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.balance_string !== void 0) {
                          const _errs17 = errors;
                          if (typeof data.balance_string !== "string") {
                            validate65.errors = [{ instancePath: instancePath + "/balance_string", schemaPath: "#/properties/balance_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate65.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": { "date": true, "denom": true, "contract": true, "decimals": true, "net_balance_change": true, "net_balance_change_string": true, "source": true, "balance": true, "balance_string": true }, "dynamicProps": false, "dynamicItems": false };
var schema29 = { "type": "object", "x-origin": "documented", "description": "A day by what was received and sent.", "required": ["date", "denom", "contract", "decimals", "net_balance_change", "net_balance_change_string", "source", "total_received", "total_received_string", "total_sent", "total_sent_string"], "properties": { "date": { "type": "string", "format": "date", "description": "UTC day." }, "denom": { "type": "string", "description": "The token's symbol." }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "decimals": { "type": "integer", "x-origin": "chosen", "description": "One unit has 10^decimals base units." }, "net_balance_change": { "type": "number", "description": "What the day changed; for exact values take the text." }, "net_balance_change_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." }, "source": { "const": "transfers", "type": "string" }, "total_received": { "type": "number", "description": "For exact values take the text." }, "total_received_string": { "type": "string", "x-origin": "chosen", "description": "Decimal." }, "total_sent": { "type": "number", "description": "Fees of the network among it. For exact values take the text." }, "total_sent_string": { "type": "string", "x-origin": "chosen", "description": "Decimal." } } };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.date === void 0 && (missing0 = "date") || data.denom === void 0 && (missing0 = "denom") || data.contract === void 0 && (missing0 = "contract") || data.decimals === void 0 && (missing0 = "decimals") || data.net_balance_change === void 0 && (missing0 = "net_balance_change") || data.net_balance_change_string === void 0 && (missing0 = "net_balance_change_string") || data.source === void 0 && (missing0 = "source") || data.total_received === void 0 && (missing0 = "total_received") || data.total_received_string === void 0 && (missing0 = "total_received_string") || data.total_sent === void 0 && (missing0 = "total_sent") || data.total_sent_string === void 0 && (missing0 = "total_sent_string")) {
        validate67.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.date !== void 0) {
          let data0 = data.date;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.validate(data0)) {
                  validate67.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }];
                  return false;
                }
              } else {
                validate67.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.denom !== void 0) {
            const _errs3 = errors;
            if (typeof data.denom !== "string") {
              validate67.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.contract !== void 0) {
              let data2 = data.contract;
              const _errs5 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate67.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema29.properties.contract.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decimals !== void 0) {
                let data3 = data.decimals;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate67.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.net_balance_change !== void 0) {
                  const _errs9 = errors;
                  if (!(typeof data.net_balance_change == "number")) {
                    validate67.errors = [{ instancePath: instancePath + "/net_balance_change", schemaPath: "#/properties/net_balance_change/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.net_balance_change_string !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.net_balance_change_string !== "string") {
                      validate67.errors = [{ instancePath: instancePath + "/net_balance_change_string", schemaPath: "#/properties/net_balance_change_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.source !== void 0) {
                      let data6 = data.source;
                      const _errs13 = errors;
                      if (typeof data6 !== "string") {
                        validate67.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      if ("transfers" !== data6) {
                        validate67.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/const", keyword: "const", params: { allowedValue: "transfers" }, message: "must be equal to constant" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.total_received !== void 0) {
                        const _errs15 = errors;
                        if (!(typeof data.total_received == "number")) {
                          validate67.errors = [{ instancePath: instancePath + "/total_received", schemaPath: "#/properties/total_received/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.total_received_string !== void 0) {
                          const _errs17 = errors;
                          if (typeof data.total_received_string !== "string") {
                            validate67.errors = [{ instancePath: instancePath + "/total_received_string", schemaPath: "#/properties/total_received_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.total_sent !== void 0) {
                            const _errs19 = errors;
                            if (!(typeof data.total_sent == "number")) {
                              validate67.errors = [{ instancePath: instancePath + "/total_sent", schemaPath: "#/properties/total_sent/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.total_sent_string !== void 0) {
                              const _errs21 = errors;
                              if (typeof data.total_sent_string !== "string") {
                                validate67.errors = [{ instancePath: instancePath + "/total_sent_string", schemaPath: "#/properties/total_sent_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate67.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { "props": { "date": true, "denom": true, "contract": true, "decimals": true, "net_balance_change": true, "net_balance_change_string": true, "source": true, "total_received": true, "total_received_string": true, "total_sent": true, "total_sent_string": true }, "dynamicProps": false, "dynamicItems": false };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs1 = errors;
  if (!validate65(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = {};
    props0.date = true;
    props0.denom = true;
    props0.contract = true;
    props0.decimals = true;
    props0.net_balance_change = true;
    props0.net_balance_change_string = true;
    props0.source = true;
    props0.balance = true;
    props0.balance_string = true;
  }
  const _errs2 = errors;
  if (!validate67(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
      if (props0 !== true) {
        props0 = props0 || {};
        props0.date = true;
        props0.denom = true;
        props0.contract = true;
        props0.decimals = true;
        props0.net_balance_change = true;
        props0.net_balance_change_string = true;
        props0.source = true;
        props0.total_received = true;
        props0.total_received_string = true;
        props0.total_sent = true;
        props0.total_sent_string = true;
      }
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate64.errors = vErrors;
    return false;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  validate64.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate64.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate64(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate63.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate63.errors = vErrors;
  return errors === 0;
}
validate63.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var getAddressBalanceAnswer = validate70;
var schema32 = { "type": "string", "x-origin": "stated", "enum": ["ok", "partial", "unavailable", "unsupported"], "description": "How the lookup went. `partial`: something is missing. `unavailable`: the source does not answer, or there is none.\n`unsupported`: the service cannot look this up.\n" };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate72.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "ok" || data === "partial" || data === "unavailable" || data === "unsupported")) {
    validate72.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema33 = { "type": ["string", "null"], "x-origin": "stated", "description": "Why `lookup_status` is not `ok`; null when it is. Codes (chosen): `provider_unavailable`, `timeout`,\n`network_not_supported`, `token_lookup_failed`, `not_indexed`, `index_behind`, `history_incomplete`.\n" };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string" && data !== null) {
    validate74.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema33.type }, message: "must be string,null" }];
    return false;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema34 = { "type": "object", "x-origin": "documented", "description": "What an address holds of one token now.", "required": ["denom", "contract", "amount", "amount_string", "base_amount", "decimals"], "properties": { "denom": { "type": "string", "description": "Symbol of the token. A token that is not in the registry goes by its contract's own symbol, as far as that can be\nshown and is not the name of a registry token on this network; otherwise by its contract, mint or denom.\n" }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "amount": { "type": "number", "description": "In units of the token, for clients of older versions; digits may be lost. `amount_string` is exact." }, "amount_string": { "type": "string", "x-origin": "stated", "description": "In units of the token, exact." }, "base_amount": { "type": "string", "x-origin": "stated", "description": "In base units." }, "decimals": { "type": "integer", "x-origin": "stated", "description": "One unit is 10^decimals base units. A denom that is not in the registry is its own unit." }, "price": { "type": "number", "description": "US dollars per unit, for clients of older versions. Absent without a price." }, "price_string": { "type": "string", "x-origin": "stated", "description": "US dollars per unit, exact. Absent without a price." }, "usd": { "type": "number", "description": "Value in US dollars, for clients of older versions. Absent without a price." }, "usd_string": { "type": "string", "x-origin": "stated", "description": "Value in US dollars, cut off after the sixth decimal. Absent without a price." } } };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.denom === void 0 && (missing0 = "denom") || data.contract === void 0 && (missing0 = "contract") || data.amount === void 0 && (missing0 = "amount") || data.amount_string === void 0 && (missing0 = "amount_string") || data.base_amount === void 0 && (missing0 = "base_amount") || data.decimals === void 0 && (missing0 = "decimals")) {
        validate76.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.denom !== void 0) {
          const _errs1 = errors;
          if (typeof data.denom !== "string") {
            validate76.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.contract !== void 0) {
            let data1 = data.contract;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate76.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema34.properties.contract.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount !== void 0) {
              const _errs5 = errors;
              if (!(typeof data.amount == "number")) {
                validate76.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.amount_string !== void 0) {
                const _errs7 = errors;
                if (typeof data.amount_string !== "string") {
                  validate76.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.base_amount !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.base_amount !== "string") {
                    validate76.errors = [{ instancePath: instancePath + "/base_amount", schemaPath: "#/properties/base_amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.decimals !== void 0) {
                    let data5 = data.decimals;
                    const _errs11 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
                      validate76.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.price !== void 0) {
                      const _errs13 = errors;
                      if (!(typeof data.price == "number")) {
                        validate76.errors = [{ instancePath: instancePath + "/price", schemaPath: "#/properties/price/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.price_string !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.price_string !== "string") {
                          validate76.errors = [{ instancePath: instancePath + "/price_string", schemaPath: "#/properties/price_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.usd !== void 0) {
                          const _errs17 = errors;
                          if (!(typeof data.usd == "number")) {
                            validate76.errors = [{ instancePath: instancePath + "/usd", schemaPath: "#/properties/usd/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.usd_string !== void 0) {
                            const _errs19 = errors;
                            if (typeof data.usd_string !== "string") {
                              validate76.errors = [{ instancePath: instancePath + "/usd_string", schemaPath: "#/properties/usd_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate76.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": { "denom": true, "contract": true, "amount": true, "amount_string": true, "base_amount": true, "decimals": true, "price": true, "price_string": true, "usd": true, "usd_string": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason") || data.hidden_count === void 0 && (missing0 = "hidden_count") || data.total === void 0 && (missing0 = "total") || data.balances === void 0 && (missing0 = "balances")) {
        validate71.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.lookup_status !== void 0) {
          const _errs1 = errors;
          if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.reason !== void 0) {
            const _errs2 = errors;
            if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.hidden_count !== void 0) {
              let data2 = data.hidden_count;
              const _errs3 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
                validate71.errors = [{ instancePath: instancePath + "/hidden_count", schemaPath: "#/properties/hidden_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.total !== void 0) {
                let data3 = data.total;
                const _errs5 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate71.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.balances !== void 0) {
                  let data4 = data.balances;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate76(data4[i0], { instancePath: instancePath + "/balances/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate71.errors = [{ instancePath: instancePath + "/balances", schemaPath: "#/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate71.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { "props": { "lookup_status": true, "reason": true, "hidden_count": true, "total": true, "balances": true }, "dynamicProps": false, "dynamicItems": false };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate71(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
    errors = vErrors.length;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "props": { "lookup_status": true, "reason": true, "hidden_count": true, "total": true, "balances": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressFunderAnswer = validate79;
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.sender === void 0 && (missing0 = "sender") || data.tx_hash === void 0 && (missing0 = "tx_hash") || data.tx_time === void 0 && (missing0 = "tx_time")) {
        validate80.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate80.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate80.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.sender !== void 0) {
              const _errs5 = errors;
              if (typeof data.sender !== "string") {
                validate80.errors = [{ instancePath: instancePath + "/sender", schemaPath: "#/properties/sender/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.sender_network !== void 0) {
                const _errs7 = errors;
                if (typeof data.sender_network !== "string") {
                  validate80.errors = [{ instancePath: instancePath + "/sender_network", schemaPath: "#/properties/sender_network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.tx_hash !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.tx_hash !== "string") {
                    validate80.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.tx_time !== void 0) {
                    let data5 = data.tx_time;
                    const _errs11 = errors;
                    if (errors === _errs11) {
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (!formats0.validate(data5)) {
                            validate80.errors = [{ instancePath: instancePath + "/tx_time", schemaPath: "#/properties/tx_time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                            return false;
                          }
                        } else {
                          validate80.errors = [{ instancePath: instancePath + "/tx_time", schemaPath: "#/properties/tx_time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.amount !== void 0) {
                      const _errs13 = errors;
                      if (typeof data.amount !== "string") {
                        validate80.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.denom !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.denom !== "string") {
                          validate80.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.earliest_tx !== void 0) {
                          const _errs17 = errors;
                          if (typeof data.earliest_tx !== "string") {
                            validate80.errors = [{ instancePath: instancePath + "/earliest_tx", schemaPath: "#/properties/earliest_tx/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.latest_tx !== void 0) {
                            const _errs19 = errors;
                            if (typeof data.latest_tx !== "string") {
                              validate80.errors = [{ instancePath: instancePath + "/latest_tx", schemaPath: "#/properties/latest_tx/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate80.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { "props": { "address": true, "network": true, "sender": true, "sender_network": true, "tx_hash": true, "tx_time": true, "amount": true, "denom": true, "earliest_tx": true, "latest_tx": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate80(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
    errors = vErrors.length;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { "props": { "address": true, "network": true, "sender": true, "sender_network": true, "tx_hash": true, "tx_time": true, "amount": true, "denom": true, "earliest_tx": true, "latest_tx": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressFunderFromHistoryAnswer = validate82;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.sender === void 0 && (missing0 = "sender") || data.tx_hash === void 0 && (missing0 = "tx_hash") || data.tx_time === void 0 && (missing0 = "tx_time")) {
        validate83.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate83.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate83.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.sender !== void 0) {
              const _errs5 = errors;
              if (typeof data.sender !== "string") {
                validate83.errors = [{ instancePath: instancePath + "/sender", schemaPath: "#/properties/sender/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.sender_network !== void 0) {
                const _errs7 = errors;
                if (typeof data.sender_network !== "string") {
                  validate83.errors = [{ instancePath: instancePath + "/sender_network", schemaPath: "#/properties/sender_network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.tx_hash !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.tx_hash !== "string") {
                    validate83.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.tx_time !== void 0) {
                    let data5 = data.tx_time;
                    const _errs11 = errors;
                    if (errors === _errs11) {
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (!formats0.validate(data5)) {
                            validate83.errors = [{ instancePath: instancePath + "/tx_time", schemaPath: "#/properties/tx_time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                            return false;
                          }
                        } else {
                          validate83.errors = [{ instancePath: instancePath + "/tx_time", schemaPath: "#/properties/tx_time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.amount !== void 0) {
                      const _errs13 = errors;
                      if (typeof data.amount !== "string") {
                        validate83.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.denom !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.denom !== "string") {
                          validate83.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.earliest_tx !== void 0) {
                          const _errs17 = errors;
                          if (typeof data.earliest_tx !== "string") {
                            validate83.errors = [{ instancePath: instancePath + "/earliest_tx", schemaPath: "#/properties/earliest_tx/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.latest_tx !== void 0) {
                            const _errs19 = errors;
                            if (typeof data.latest_tx !== "string") {
                              validate83.errors = [{ instancePath: instancePath + "/latest_tx", schemaPath: "#/properties/latest_tx/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate83.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { "props": { "address": true, "network": true, "sender": true, "sender_network": true, "tx_hash": true, "tx_time": true, "amount": true, "denom": true, "earliest_tx": true, "latest_tx": true }, "dynamicProps": false, "dynamicItems": false };
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
validate82.evaluated = { "props": { "address": true, "network": true, "sender": true, "sender_network": true, "tx_hash": true, "tx_time": true, "amount": true, "denom": true, "earliest_tx": true, "latest_tx": true }, "dynamicProps": false, "dynamicItems": false };
var searchAddressesAnswer = validate85;
var schema40 = { "type": "object", "x-origin": "documented", "required": ["id", "address", "network", "type", "status", "label", "entity", "blocked_by", "tags", "balances", "last_active_at"], "properties": { "id": { "type": "string", "description": "`{network}:{address}`." }, "address": { "type": "string" }, "network": { "type": "string", "description": "Slug." }, "type": { "type": "string", "enum": ["account", "validator", "contract", "module", "multisig"], "description": "Looked up on the chain when it is first asked for, and kept. `account` also while the chain cannot be asked.\n" }, "status": { "type": "array", "description": "Empty when no list has anything against it.", "items": { "type": "string", "enum": ["malicious", "blacklisted", "sanctioned"] } }, "label": { "type": "string", "description": "What a list calls it; empty when none names it." }, "entity": { "type": "string", "description": "Who is behind it; empty when no list says so." }, "blocked_by": { "type": "array", "description": "Who sanctions or blacklists it.", "items": { "$ref": "#/components/schemas/Entity" } }, "tags": { "type": "array", "items": { "type": "string" } }, "balances": { "type": "array", "description": "Tokens as the index adds them up, from its first block on. The network's own coin is left out, because fees and what\na chain begins with are no transfers; the balances operations read the chain itself.\n", "items": { "type": "object", "required": ["amount", "denom"], "properties": { "amount": { "type": "string", "description": "Base units." }, "denom": { "type": "string", "description": "Symbol; on Cosmos networks the denom." } } } }, "last_active_at": { "type": ["string", "null"], "format": "date-time", "x-origin": "chosen", "description": "When the index last saw it sending, receiving or signing; null when only a list knows it." } } };
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name")) {
        validate87.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate87.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== void 0) {
            const _errs3 = errors;
            if (typeof data.name !== "string") {
              validate87.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.icon_url !== void 0) {
              const _errs5 = errors;
              if (typeof data.icon_url !== "string") {
                validate87.errors = [{ instancePath: instancePath + "/icon_url", schemaPath: "#/properties/icon_url/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate87.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate87.errors = vErrors;
  return errors === 0;
}
validate87.evaluated = { "props": { "id": true, "name": true, "icon_url": true }, "dynamicProps": false, "dynamicItems": false };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate86.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.type === void 0 && (missing0 = "type") || data.status === void 0 && (missing0 = "status") || data.label === void 0 && (missing0 = "label") || data.entity === void 0 && (missing0 = "entity") || data.blocked_by === void 0 && (missing0 = "blocked_by") || data.tags === void 0 && (missing0 = "tags") || data.balances === void 0 && (missing0 = "balances") || data.last_active_at === void 0 && (missing0 = "last_active_at")) {
        validate86.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate86.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.address !== void 0) {
            const _errs3 = errors;
            if (typeof data.address !== "string") {
              validate86.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.network !== void 0) {
              const _errs5 = errors;
              if (typeof data.network !== "string") {
                validate86.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.type !== void 0) {
                let data3 = data.type;
                const _errs7 = errors;
                if (typeof data3 !== "string") {
                  validate86.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                if (!(data3 === "account" || data3 === "validator" || data3 === "contract" || data3 === "module" || data3 === "multisig")) {
                  validate86.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema40.properties.type.enum }, message: "must be equal to one of the allowed values" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.status !== void 0) {
                  let data4 = data.status;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data5 = data4[i0];
                        const _errs11 = errors;
                        if (typeof data5 !== "string") {
                          validate86.errors = [{ instancePath: instancePath + "/status/" + i0, schemaPath: "#/properties/status/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data5 === "malicious" || data5 === "blacklisted" || data5 === "sanctioned")) {
                          validate86.errors = [{ instancePath: instancePath + "/status/" + i0, schemaPath: "#/properties/status/items/enum", keyword: "enum", params: { allowedValues: schema40.properties.status.items.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid1 = _errs11 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate86.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.label !== void 0) {
                    const _errs13 = errors;
                    if (typeof data.label !== "string") {
                      validate86.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.entity !== void 0) {
                      const _errs15 = errors;
                      if (typeof data.entity !== "string") {
                        validate86.errors = [{ instancePath: instancePath + "/entity", schemaPath: "#/properties/entity/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.blocked_by !== void 0) {
                        let data8 = data.blocked_by;
                        const _errs17 = errors;
                        if (errors === _errs17) {
                          if (Array.isArray(data8)) {
                            var valid2 = true;
                            const len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              const _errs19 = errors;
                              if (!validate87(data8[i1], { instancePath: instancePath + "/blocked_by/" + i1, parentData: data8, parentDataProperty: i1, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                                errors = vErrors.length;
                              }
                              var valid2 = _errs19 === errors;
                              if (!valid2) {
                                break;
                              }
                            }
                          } else {
                            validate86.errors = [{ instancePath: instancePath + "/blocked_by", schemaPath: "#/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.tags !== void 0) {
                          let data10 = data.tags;
                          const _errs20 = errors;
                          if (errors === _errs20) {
                            if (Array.isArray(data10)) {
                              var valid3 = true;
                              const len2 = data10.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs22 = errors;
                                if (typeof data10[i2] !== "string") {
                                  validate86.errors = [{ instancePath: instancePath + "/tags/" + i2, schemaPath: "#/properties/tags/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid3 = _errs22 === errors;
                                if (!valid3) {
                                  break;
                                }
                              }
                            } else {
                              validate86.errors = [{ instancePath: instancePath + "/tags", schemaPath: "#/properties/tags/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs20 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.balances !== void 0) {
                            let data12 = data.balances;
                            const _errs24 = errors;
                            if (errors === _errs24) {
                              if (Array.isArray(data12)) {
                                var valid4 = true;
                                const len3 = data12.length;
                                for (let i3 = 0; i3 < len3; i3++) {
                                  let data13 = data12[i3];
                                  const _errs26 = errors;
                                  if (errors === _errs26) {
                                    if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                                      let missing1;
                                      if (data13.amount === void 0 && (missing1 = "amount") || data13.denom === void 0 && (missing1 = "denom")) {
                                        validate86.errors = [{ instancePath: instancePath + "/balances/" + i3, schemaPath: "#/properties/balances/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                        return false;
                                      } else {
                                        if (data13.amount !== void 0) {
                                          const _errs28 = errors;
                                          if (typeof data13.amount !== "string") {
                                            validate86.errors = [{ instancePath: instancePath + "/balances/" + i3 + "/amount", schemaPath: "#/properties/balances/items/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid5 = _errs28 === errors;
                                        } else {
                                          var valid5 = true;
                                        }
                                        if (valid5) {
                                          if (data13.denom !== void 0) {
                                            const _errs30 = errors;
                                            if (typeof data13.denom !== "string") {
                                              validate86.errors = [{ instancePath: instancePath + "/balances/" + i3 + "/denom", schemaPath: "#/properties/balances/items/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid5 = _errs30 === errors;
                                          } else {
                                            var valid5 = true;
                                          }
                                        }
                                      }
                                    } else {
                                      validate86.errors = [{ instancePath: instancePath + "/balances/" + i3, schemaPath: "#/properties/balances/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid4 = _errs26 === errors;
                                  if (!valid4) {
                                    break;
                                  }
                                }
                              } else {
                                validate86.errors = [{ instancePath: instancePath + "/balances", schemaPath: "#/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid0 = _errs24 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.last_active_at !== void 0) {
                              let data16 = data.last_active_at;
                              const _errs32 = errors;
                              if (typeof data16 !== "string" && data16 !== null) {
                                validate86.errors = [{ instancePath: instancePath + "/last_active_at", schemaPath: "#/properties/last_active_at/type", keyword: "type", params: { type: schema40.properties.last_active_at.type }, message: "must be string,null" }];
                                return false;
                              }
                              if (errors === _errs32) {
                                if (errors === _errs32) {
                                  if (typeof data16 === "string") {
                                    if (!formats0.validate(data16)) {
                                      validate86.errors = [{ instancePath: instancePath + "/last_active_at", schemaPath: "#/properties/last_active_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                      return false;
                                    }
                                  }
                                }
                              }
                              var valid0 = _errs32 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate86.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { "props": { "id": true, "address": true, "network": true, "type": true, "status": true, "label": true, "entity": true, "blocked_by": true, "tags": true, "balances": true, "last_active_at": true }, "dynamicProps": false, "dynamicItems": false };
var schema42 = { "type": "object", "x-origin": "documented", "description": "Where this page stands among the others.", "required": ["next_cursor", "previous_cursor", "first_page_cursor", "last_page_cursor", "total_count", "page_number"], "properties": { "next_cursor": { "type": ["string", "null"], "description": "The page after this one; null on the last page." }, "previous_cursor": { "type": ["string", "null"], "description": "The page before this one; null on the first page." }, "first_page_cursor": { "type": "string", "description": "The first page." }, "last_page_cursor": { "type": ["string", "null"], "description": "The last page; null where it cannot be asked for." }, "total_count": { "type": ["integer", "null"], "description": "Items on all pages together; null where they are not counted." }, "page_number": { "type": "integer", "description": "Which page this is, counted from 1 along the cursors that led here." } } };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.next_cursor === void 0 && (missing0 = "next_cursor") || data.previous_cursor === void 0 && (missing0 = "previous_cursor") || data.first_page_cursor === void 0 && (missing0 = "first_page_cursor") || data.last_page_cursor === void 0 && (missing0 = "last_page_cursor") || data.total_count === void 0 && (missing0 = "total_count") || data.page_number === void 0 && (missing0 = "page_number")) {
        validate90.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.next_cursor !== void 0) {
          let data0 = data.next_cursor;
          const _errs1 = errors;
          if (typeof data0 !== "string" && data0 !== null) {
            validate90.errors = [{ instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema42.properties.next_cursor.type }, message: "must be string,null" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.previous_cursor !== void 0) {
            let data1 = data.previous_cursor;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate90.errors = [{ instancePath: instancePath + "/previous_cursor", schemaPath: "#/properties/previous_cursor/type", keyword: "type", params: { type: schema42.properties.previous_cursor.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.first_page_cursor !== void 0) {
              const _errs5 = errors;
              if (typeof data.first_page_cursor !== "string") {
                validate90.errors = [{ instancePath: instancePath + "/first_page_cursor", schemaPath: "#/properties/first_page_cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.last_page_cursor !== void 0) {
                let data3 = data.last_page_cursor;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate90.errors = [{ instancePath: instancePath + "/last_page_cursor", schemaPath: "#/properties/last_page_cursor/type", keyword: "type", params: { type: schema42.properties.last_page_cursor.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.total_count !== void 0) {
                  let data4 = data.total_count;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4))) && data4 !== null) {
                    validate90.errors = [{ instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: schema42.properties.total_count.type }, message: "must be integer,null" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.page_number !== void 0) {
                    let data5 = data.page_number;
                    const _errs11 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
                      validate90.errors = [{ instancePath: instancePath + "/page_number", schemaPath: "#/properties/page_number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate90.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "props": { "next_cursor": true, "previous_cursor": true, "first_page_cursor": true, "last_page_cursor": true, "total_count": true, "page_number": true }, "dynamicProps": false, "dynamicItems": false };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate92.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "ok" || data === "partial" || data === "unavailable" || data === "unsupported")) {
    validate92.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string" && data !== null) {
    validate94.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema33.type }, message: "must be string,null" }];
    return false;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
validate94.evaluated = { "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate85.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate86(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate85.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            const _errs5 = errors;
            if (!validate90(data2, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
              errors = vErrors.length;
            }
            var valid2 = _errs5 === errors;
            if (valid2) {
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  let missing1;
                  if (data2.lookup_status === void 0 && (missing1 = "lookup_status") || data2.reason === void 0 && (missing1 = "reason")) {
                    validate85.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                    return false;
                  } else {
                    if (data2.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate92(data2.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data2, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
                        errors = vErrors.length;
                      }
                      var valid3 = _errs8 === errors;
                    } else {
                      var valid3 = true;
                    }
                    if (valid3) {
                      if (data2.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate94(data2.reason, { instancePath: instancePath + "/meta/reason", parentData: data2, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
                          errors = vErrors.length;
                        }
                        var valid3 = _errs9 === errors;
                      } else {
                        var valid3 = true;
                      }
                    }
                  }
                } else {
                  validate85.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid2 = _errs6 === errors;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate85.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var createAddressListAnswer = validate96;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.hash === void 0 && (missing0 = "hash")) {
        validate96.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.hash !== void 0) {
          if (typeof data.hash !== "string") {
            validate96.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
        }
      }
    } else {
      validate96.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate96.errors = vErrors;
  return errors === 0;
}
validate96.evaluated = { "props": { "hash": true }, "dynamicProps": false, "dynamicItems": false };
var getAddressListAnswer = validate97;
var func1 = require_ucs2length().default;
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate98.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network")) {
        validate98.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          let data0 = data.address;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (func1(data0) > 128) {
                validate98.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" }];
                return false;
              } else {
                if (func1(data0) < 1) {
                  validate98.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                  return false;
                }
              }
            } else {
              validate98.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            let data1 = data.network;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (func1(data1) > 64) {
                  validate98.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" }];
                  return false;
                } else {
                  if (func1(data1) < 1) {
                    validate98.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              } else {
                validate98.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate98.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.hash === void 0 && (missing0 = "hash") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate97.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.hash !== "string") {
            validate97.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.addresses !== void 0) {
            let data1 = data.addresses;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (Array.isArray(data1)) {
                var valid1 = true;
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs5 = errors;
                  if (!validate98(data1[i0], { instancePath: instancePath + "/addresses/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs5 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate97.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate97.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate97.errors = vErrors;
  return errors === 0;
}
validate97.evaluated = { "props": { "hash": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var listAddressListBalancesAnswer = validate100;
var schema51 = { "type": "object", "x-origin": "documented", "required": ["symbol", "contract", "amount", "decimals", "usd"], "properties": { "symbol": { "type": "string", "description": "Symbol of the token; of one that is not in the registry its denom." }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "amount": { "type": "string", "x-origin": "stated", "description": "In units of the token, exact." }, "decimals": { "type": "integer", "x-origin": "chosen", "description": "One unit is 10^decimals base units." }, "usd": { "type": ["string", "null"], "x-origin": "stated", "description": "Value in US dollars, cut off after the sixth decimal; null without a price." } } };
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.symbol === void 0 && (missing0 = "symbol") || data.contract === void 0 && (missing0 = "contract") || data.amount === void 0 && (missing0 = "amount") || data.decimals === void 0 && (missing0 = "decimals") || data.usd === void 0 && (missing0 = "usd")) {
        validate103.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.symbol !== void 0) {
          const _errs1 = errors;
          if (typeof data.symbol !== "string") {
            validate103.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.contract !== void 0) {
            let data1 = data.contract;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate103.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema51.properties.contract.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount !== void 0) {
              const _errs5 = errors;
              if (typeof data.amount !== "string") {
                validate103.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decimals !== void 0) {
                let data3 = data.decimals;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate103.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.usd !== void 0) {
                  let data4 = data.usd;
                  const _errs9 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate103.errors = [{ instancePath: instancePath + "/usd", schemaPath: "#/properties/usd/type", keyword: "type", params: { type: schema51.properties.usd.type }, message: "must be string,null" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate103.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate103.errors = vErrors;
  return errors === 0;
}
validate103.evaluated = { "props": { "symbol": true, "contract": true, "amount": true, "decimals": true, "usd": true }, "dynamicProps": false, "dynamicItems": false };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate102.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.assets === void 0 && (missing0 = "assets") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason") || data.hidden_count === void 0 && (missing0 = "hidden_count")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate102.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate102.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.assets !== void 0) {
              let data2 = data.assets;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    const _errs7 = errors;
                    if (!validate103(data2[i0], { instancePath: instancePath + "/assets/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
                      errors = vErrors.length;
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate102.errors = [{ instancePath: instancePath + "/assets", schemaPath: "#/properties/assets/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.lookup_status !== void 0) {
                const _errs8 = errors;
                if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.reason !== void 0) {
                  const _errs9 = errors;
                  if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.hidden_count !== void 0) {
                    let data6 = data.hidden_count;
                    const _errs10 = errors;
                    if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
                      validate102.errors = [{ instancePath: instancePath + "/hidden_count", schemaPath: "#/properties/hidden_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.updated_at !== void 0) {
                      let data7 = data.updated_at;
                      const _errs12 = errors;
                      if (errors === _errs12) {
                        if (errors === _errs12) {
                          if (typeof data7 === "string") {
                            if (!formats0.validate(data7)) {
                              validate102.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                              return false;
                            }
                          } else {
                            validate102.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}
validate102.evaluated = { "props": { "address": true, "network": true, "assets": true, "lookup_status": true, "reason": true, "hidden_count": true, "updated_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.balances === void 0 && (missing0 = "balances")) {
        validate101.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.balances !== void 0) {
          let data0 = data.balances;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate102(data0[i0], { instancePath: instancePath + "/balances/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate101.errors = [{ instancePath: instancePath + "/balances", schemaPath: "#/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
        }
      }
    } else {
      validate101.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate101.errors = vErrors;
  return errors === 0;
}
validate101.evaluated = { "props": { "balances": true }, "dynamicProps": false, "dynamicItems": false };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate100.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate101(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
    errors = vErrors.length;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
validate100.evaluated = { "props": { "balances": true }, "dynamicProps": false, "dynamicItems": false };
var listWorkspaceBalancesAnswer = validate109;
var formats16 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate110.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  if (!validate102(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
    errors = vErrors.length;
  }
  var valid0 = _errs0 === errors;
  if (valid0) {
    const _errs1 = errors;
    if (errors === _errs1) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.account_id === void 0 && (missing0 = "account_id")) {
          validate110.errors = [{ instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
          return false;
        } else {
          if (data.account_id !== void 0) {
            let data0 = data.account_id;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data0 === "string") {
                  if (!formats16.test(data0)) {
                    validate110.errors = [{ instancePath: instancePath + "/account_id", schemaPath: "#/allOf/1/properties/account_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                    return false;
                  }
                } else {
                  validate110.errors = [{ instancePath: instancePath + "/account_id", schemaPath: "#/allOf/1/properties/account_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
          }
        }
      } else {
        validate110.errors = [{ instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
        return false;
      }
    }
    var valid0 = _errs1 === errors;
  }
  validate110.errors = vErrors;
  return errors === 0;
}
validate110.evaluated = { "props": { "account_id": true, "address": true, "network": true, "assets": true, "lookup_status": true, "reason": true, "hidden_count": true, "updated_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate109.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.balances === void 0 && (missing0 = "balances")) {
        validate109.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.balances !== void 0) {
          let data0 = data.balances;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate110(data0[i0], { instancePath: instancePath + "/balances/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate109.errors = [{ instancePath: instancePath + "/balances", schemaPath: "#/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
        }
      }
    } else {
      validate109.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate109.errors = vErrors;
  return errors === 0;
}
validate109.evaluated = { "props": { "balances": true }, "dynamicProps": false, "dynamicItems": false };
var listAddressBalancesAnswer = validate113;
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate114.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.balances === void 0 && (missing0 = "balances")) {
        validate114.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.balances !== void 0) {
          let data0 = data.balances;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate102(data0[i0], { instancePath: instancePath + "/balances/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate114.errors = [{ instancePath: instancePath + "/balances", schemaPath: "#/properties/balances/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
        }
      }
    } else {
      validate114.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate114.errors = vErrors;
  return errors === 0;
}
validate114.evaluated = { "props": { "balances": true }, "dynamicProps": false, "dynamicItems": false };
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate113.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate114(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
    errors = vErrors.length;
  }
  validate113.errors = vErrors;
  return errors === 0;
}
validate113.evaluated = { "props": { "balances": true }, "dynamicProps": false, "dynamicItems": false };
var listCounterpartiesAnswer = validate117;
var schema56 = { "type": "object", "x-origin": "chosen", "required": ["items", "meta"], "properties": { "items": { "type": "array", "items": { "$ref": "api#/components/schemas/Counterparty" } }, "meta": { "type": "object", "required": ["total_count", "lookup_status", "reason"], "properties": { "total_count": { "type": ["integer", "null"], "description": "Counterparties altogether; null above 1000." }, "lookup_status": { "$ref": "api#/components/schemas/LookupStatus" }, "reason": { "$ref": "api#/components/schemas/LookupReason" } } } }, "$id": "listCounterpartiesAnswer" };
var schema57 = { "type": "object", "x-origin": "chosen", "description": "Whom an address has dealt with, and how much. Payments of nothing, mints, burns and payments to oneself are no\ndealings; a payment over a bridge is one.\n", "required": ["address", "network", "label", "entity", "malicious", "transfer_count", "in_count", "out_count", "total_usd", "in_usd", "out_usd", "first_seen", "last_seen"], "properties": { "address": { "type": "string" }, "network": { "type": "string", "description": "Slug of the network on which the counterparty is." }, "label": { "type": ["string", "null"], "description": "What a list calls it; null when none names it." }, "entity": { "type": ["string", "null"], "description": "Who a list says is behind it." }, "malicious": { "type": "boolean", "description": "Whether a list has it in a malicious category." }, "transfer_count": { "type": "integer", "description": "In both directions." }, "in_count": { "type": "integer", "description": "Received from it." }, "out_count": { "type": "integer", "description": "Sent to it." }, "total_usd": { "type": ["string", "null"], "description": "Dollars, decimal, of the transfers that have a price; null when none has." }, "in_usd": { "type": ["string", "null"], "description": "Dollars, decimal, of the transfers that have a price; null when none has." }, "out_usd": { "type": ["string", "null"], "description": "Dollars, decimal, of the transfers that have a price; null when none has." }, "first_seen": { "type": "string", "format": "date-time" }, "last_seen": { "type": "string", "format": "date-time" } } };
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.label === void 0 && (missing0 = "label") || data.entity === void 0 && (missing0 = "entity") || data.malicious === void 0 && (missing0 = "malicious") || data.transfer_count === void 0 && (missing0 = "transfer_count") || data.in_count === void 0 && (missing0 = "in_count") || data.out_count === void 0 && (missing0 = "out_count") || data.total_usd === void 0 && (missing0 = "total_usd") || data.in_usd === void 0 && (missing0 = "in_usd") || data.out_usd === void 0 && (missing0 = "out_usd") || data.first_seen === void 0 && (missing0 = "first_seen") || data.last_seen === void 0 && (missing0 = "last_seen")) {
        validate118.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate118.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate118.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.label !== void 0) {
              let data2 = data.label;
              const _errs5 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate118.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: schema57.properties.label.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.entity !== void 0) {
                let data3 = data.entity;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate118.errors = [{ instancePath: instancePath + "/entity", schemaPath: "#/properties/entity/type", keyword: "type", params: { type: schema57.properties.entity.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.malicious !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.malicious !== "boolean") {
                    validate118.errors = [{ instancePath: instancePath + "/malicious", schemaPath: "#/properties/malicious/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.transfer_count !== void 0) {
                    let data5 = data.transfer_count;
                    const _errs11 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
                      validate118.errors = [{ instancePath: instancePath + "/transfer_count", schemaPath: "#/properties/transfer_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.in_count !== void 0) {
                      let data6 = data.in_count;
                      const _errs13 = errors;
                      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
                        validate118.errors = [{ instancePath: instancePath + "/in_count", schemaPath: "#/properties/in_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.out_count !== void 0) {
                        let data7 = data.out_count;
                        const _errs15 = errors;
                        if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)))) {
                          validate118.errors = [{ instancePath: instancePath + "/out_count", schemaPath: "#/properties/out_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.total_usd !== void 0) {
                          let data8 = data.total_usd;
                          const _errs17 = errors;
                          if (typeof data8 !== "string" && data8 !== null) {
                            validate118.errors = [{ instancePath: instancePath + "/total_usd", schemaPath: "#/properties/total_usd/type", keyword: "type", params: { type: schema57.properties.total_usd.type }, message: "must be string,null" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.in_usd !== void 0) {
                            let data9 = data.in_usd;
                            const _errs19 = errors;
                            if (typeof data9 !== "string" && data9 !== null) {
                              validate118.errors = [{ instancePath: instancePath + "/in_usd", schemaPath: "#/properties/in_usd/type", keyword: "type", params: { type: schema57.properties.in_usd.type }, message: "must be string,null" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.out_usd !== void 0) {
                              let data10 = data.out_usd;
                              const _errs21 = errors;
                              if (typeof data10 !== "string" && data10 !== null) {
                                validate118.errors = [{ instancePath: instancePath + "/out_usd", schemaPath: "#/properties/out_usd/type", keyword: "type", params: { type: schema57.properties.out_usd.type }, message: "must be string,null" }];
                                return false;
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.first_seen !== void 0) {
                                let data11 = data.first_seen;
                                const _errs23 = errors;
                                if (errors === _errs23) {
                                  if (errors === _errs23) {
                                    if (typeof data11 === "string") {
                                      if (!formats0.validate(data11)) {
                                        validate118.errors = [{ instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                        return false;
                                      }
                                    } else {
                                      validate118.errors = [{ instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs23 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.last_seen !== void 0) {
                                  let data12 = data.last_seen;
                                  const _errs25 = errors;
                                  if (errors === _errs25) {
                                    if (errors === _errs25) {
                                      if (typeof data12 === "string") {
                                        if (!formats0.validate(data12)) {
                                          validate118.errors = [{ instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                          return false;
                                        }
                                      } else {
                                        validate118.errors = [{ instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid0 = _errs25 === errors;
                                } else {
                                  var valid0 = true;
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate118.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate118.errors = vErrors;
  return errors === 0;
}
validate118.evaluated = { "props": { "address": true, "network": true, "label": true, "entity": true, "malicious": true, "transfer_count": true, "in_count": true, "out_count": true, "total_usd": true, "in_usd": true, "out_usd": true, "first_seen": true, "last_seen": true }, "dynamicProps": false, "dynamicItems": false };
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate120.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "ok" || data === "partial" || data === "unavailable" || data === "unsupported")) {
    validate120.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate120.errors = vErrors;
  return errors === 0;
}
validate120.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate122.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string" && data !== null) {
    validate122.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema33.type }, message: "must be string,null" }];
    return false;
  }
  validate122.errors = vErrors;
  return errors === 0;
}
validate122.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate117.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate117.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate118(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate117.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing1;
                if (data2.total_count === void 0 && (missing1 = "total_count") || data2.lookup_status === void 0 && (missing1 = "lookup_status") || data2.reason === void 0 && (missing1 = "reason")) {
                  validate117.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                  return false;
                } else {
                  if (data2.total_count !== void 0) {
                    let data3 = data2.total_count;
                    const _errs6 = errors;
                    if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3))) && data3 !== null) {
                      validate117.errors = [{ instancePath: instancePath + "/meta/total_count", schemaPath: "#/properties/meta/properties/total_count/type", keyword: "type", params: { type: schema56.properties.meta.properties.total_count.type }, message: "must be integer,null" }];
                      return false;
                    }
                    var valid2 = _errs6 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data2.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate120(data2.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data2, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
                        errors = vErrors.length;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data2.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate122(data2.reason, { instancePath: instancePath + "/meta/reason", parentData: data2, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
                          errors = vErrors.length;
                        }
                        var valid2 = _errs9 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                }
              } else {
                validate117.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate117.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate117.errors = vErrors;
  return errors === 0;
}
validate117.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getSubgraphAnswer = validate124;
var schema61 = { "type": "object", "x-origin": "chosen", "description": "What one address of the set has paid another one of the set.", "required": ["source", "target", "transfer_count", "total_usd", "first_seen", "last_seen"], "properties": { "source": { "$ref": "#/components/schemas/Place" }, "target": { "$ref": "#/components/schemas/Place" }, "transfer_count": { "type": "integer" }, "total_usd": { "type": ["string", "null"], "description": "Dollars, decimal, of the transfers that have a price; null when none has." }, "first_seen": { "type": "string", "format": "date-time" }, "last_seen": { "type": "string", "format": "date-time" } } };
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate126.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network")) {
        validate126.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          let data0 = data.address;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (func1(data0) > 128) {
                validate126.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" }];
                return false;
              } else {
                if (func1(data0) < 1) {
                  validate126.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                  return false;
                }
              }
            } else {
              validate126.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            let data1 = data.network;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (func1(data1) > 64) {
                  validate126.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" }];
                  return false;
                } else {
                  if (func1(data1) < 1) {
                    validate126.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              } else {
                validate126.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate126.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate126.errors = vErrors;
  return errors === 0;
}
validate126.evaluated = { "props": { "address": true, "network": true }, "dynamicProps": false, "dynamicItems": false };
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate125.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.source === void 0 && (missing0 = "source") || data.target === void 0 && (missing0 = "target") || data.transfer_count === void 0 && (missing0 = "transfer_count") || data.total_usd === void 0 && (missing0 = "total_usd") || data.first_seen === void 0 && (missing0 = "first_seen") || data.last_seen === void 0 && (missing0 = "last_seen")) {
        validate125.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.source !== void 0) {
          const _errs1 = errors;
          if (!validate126(data.source, { instancePath: instancePath + "/source", parentData: data, parentDataProperty: "source", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.target !== void 0) {
            const _errs2 = errors;
            if (!validate126(data.target, { instancePath: instancePath + "/target", parentData: data, parentDataProperty: "target", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.transfer_count !== void 0) {
              let data2 = data.transfer_count;
              const _errs3 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
                validate125.errors = [{ instancePath: instancePath + "/transfer_count", schemaPath: "#/properties/transfer_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.total_usd !== void 0) {
                let data3 = data.total_usd;
                const _errs5 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate125.errors = [{ instancePath: instancePath + "/total_usd", schemaPath: "#/properties/total_usd/type", keyword: "type", params: { type: schema61.properties.total_usd.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.first_seen !== void 0) {
                  let data4 = data.first_seen;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (errors === _errs7) {
                      if (typeof data4 === "string") {
                        if (!formats0.validate(data4)) {
                          validate125.errors = [{ instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                          return false;
                        }
                      } else {
                        validate125.errors = [{ instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_seen !== void 0) {
                    let data5 = data.last_seen;
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (errors === _errs9) {
                        if (typeof data5 === "string") {
                          if (!formats0.validate(data5)) {
                            validate125.errors = [{ instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                            return false;
                          }
                        } else {
                          validate125.errors = [{ instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate125.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate125.errors = vErrors;
  return errors === 0;
}
validate125.evaluated = { "props": { "source": true, "target": true, "transfer_count": true, "total_usd": true, "first_seen": true, "last_seen": true }, "dynamicProps": false, "dynamicItems": false };
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate124.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate124.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate125(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate124.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing1;
                if (data2.failed_nodes === void 0 && (missing1 = "failed_nodes") || data2.node_count === void 0 && (missing1 = "node_count") || data2.edge_count === void 0 && (missing1 = "edge_count")) {
                  validate124.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                  return false;
                } else {
                  if (data2.failed_nodes !== void 0) {
                    let data3 = data2.failed_nodes;
                    const _errs6 = errors;
                    if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                      validate124.errors = [{ instancePath: instancePath + "/meta/failed_nodes", schemaPath: "#/properties/meta/properties/failed_nodes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid2 = _errs6 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data2.node_count !== void 0) {
                      let data4 = data2.node_count;
                      const _errs8 = errors;
                      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)))) {
                        validate124.errors = [{ instancePath: instancePath + "/meta/node_count", schemaPath: "#/properties/meta/properties/node_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data2.edge_count !== void 0) {
                        let data5 = data2.edge_count;
                        const _errs10 = errors;
                        if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
                          validate124.errors = [{ instancePath: instancePath + "/meta/edge_count", schemaPath: "#/properties/meta/properties/edge_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        var valid2 = _errs10 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                }
              } else {
                validate124.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate124.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate124.errors = vErrors;
  return errors === 0;
}
validate124.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var listTransfersBetweenAnswer = validate130;
var schema65 = { "type": "object", "x-origin": "documented", "required": ["id", "time", "status", "type", "sender", "receiver", "direction"], "properties": { "id": { "type": "string", "description": "Opaque. It has slashes in it, so encode it when it goes into a path." }, "time": { "type": "string", "format": "date-time", "description": "Of the block that the sender's transaction is in." }, "status": { "type": "string", "enum": ["SUCCEEDED", "PENDING", "ERROR_ON_DESTINATION", "TIMEOUT"], "description": "`PENDING`: it has left the sender's network and has not been seen arriving. Everything on one network is\n`SUCCEEDED`.\n" }, "type": { "type": "string", "description": "`transfer` on one network; over several the bridge, such as `cctp` or `ibc`. More may be added." }, "sender": { "$ref": "#/components/schemas/TransferParty" }, "receiver": { "$ref": "#/components/schemas/TransferParty", "description": "While a transfer over a bridge is pending, its token is what was sent." }, "sender_tx_hash": { "type": "string" }, "receiver_tx_hash": { "type": "string", "description": "Absent until the transfer has arrived." }, "direction": { "type": ["string", "null"], "x-origin": "stated", "enum": ["in", "out", "internal", null], "description": "How it looks to the accounts of the workspace: `internal` when both ends are among them. Null when the request is\nnot about a workspace (`workspace_id`, `only_workspace`, `group_ids`), and when neither end is one of its accounts.\n" }, "note": { "type": "string", "description": "What the workspace has noted about it." }, "category": { "type": "string", "description": "The workspace's category for it." } } };
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate134.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.amount === void 0 && (missing0 = "amount") || data.amount_string === void 0 && (missing0 = "amount_string") || data.base_amount === void 0 && (missing0 = "base_amount") || data.symbol === void 0 && (missing0 = "symbol")) {
        validate134.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.symbol !== void 0) {
          const _errs1 = errors;
          if (typeof data.symbol !== "string") {
            validate134.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.amount !== void 0) {
            const _errs3 = errors;
            if (!(typeof data.amount == "number")) {
              validate134.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount_string !== void 0) {
              const _errs5 = errors;
              if (typeof data.amount_string !== "string") {
                validate134.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.base_amount !== void 0) {
                const _errs7 = errors;
                if (typeof data.base_amount !== "string") {
                  validate134.errors = [{ instancePath: instancePath + "/base_amount", schemaPath: "#/properties/base_amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.usd !== void 0) {
                  const _errs9 = errors;
                  if (!(typeof data.usd == "number")) {
                    validate134.errors = [{ instancePath: instancePath + "/usd", schemaPath: "#/properties/usd/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.usd_string !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.usd_string !== "string") {
                      validate134.errors = [{ instancePath: instancePath + "/usd_string", schemaPath: "#/properties/usd_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.icon_url !== void 0) {
                      const _errs13 = errors;
                      if (typeof data.icon_url !== "string") {
                        validate134.errors = [{ instancePath: instancePath + "/icon_url", schemaPath: "#/properties/icon_url/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate134.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate134.errors = vErrors;
  return errors === 0;
}
validate134.evaluated = { "props": { "symbol": true, "amount": true, "amount_string": true, "base_amount": true, "usd": true, "usd_string": true, "icon_url": true }, "dynamicProps": false, "dynamicItems": false };
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate133.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.icon_urls === void 0 && (missing0 = "icon_urls") || data.token === void 0 && (missing0 = "token")) {
        validate133.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate133.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate133.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.icon_urls !== void 0) {
              let data2 = data.icon_urls;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    const _errs7 = errors;
                    if (typeof data2[i0] !== "string") {
                      validate133.errors = [{ instancePath: instancePath + "/icon_urls/" + i0, schemaPath: "#/properties/icon_urls/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate133.errors = [{ instancePath: instancePath + "/icon_urls", schemaPath: "#/properties/icon_urls/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.token !== void 0) {
                const _errs9 = errors;
                if (!validate134(data.token, { instancePath: instancePath + "/token", parentData: data, parentDataProperty: "token", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.label !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.label !== "string") {
                    validate133.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.malicious !== void 0) {
                    const _errs12 = errors;
                    if (typeof data.malicious !== "boolean") {
                      validate133.errors = [{ instancePath: instancePath + "/malicious", schemaPath: "#/properties/malicious/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate133.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate133.errors = vErrors;
  return errors === 0;
}
validate133.evaluated = { "props": { "address": true, "network": true, "icon_urls": true, "token": true, "label": true, "malicious": true }, "dynamicProps": false, "dynamicItems": false };
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate132.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.time === void 0 && (missing0 = "time") || data.status === void 0 && (missing0 = "status") || data.type === void 0 && (missing0 = "type") || data.sender === void 0 && (missing0 = "sender") || data.receiver === void 0 && (missing0 = "receiver") || data.direction === void 0 && (missing0 = "direction")) {
        validate132.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate132.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.time !== void 0) {
            let data1 = data.time;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats0.validate(data1)) {
                    validate132.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate132.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== void 0) {
              let data2 = data.status;
              const _errs5 = errors;
              if (typeof data2 !== "string") {
                validate132.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "SUCCEEDED" || data2 === "PENDING" || data2 === "ERROR_ON_DESTINATION" || data2 === "TIMEOUT")) {
                validate132.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema65.properties.status.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.type !== void 0) {
                const _errs7 = errors;
                if (typeof data.type !== "string") {
                  validate132.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.sender !== void 0) {
                  const _errs9 = errors;
                  if (!validate133(data.sender, { instancePath: instancePath + "/sender", parentData: data, parentDataProperty: "sender", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.receiver !== void 0) {
                    const _errs10 = errors;
                    if (!validate133(data.receiver, { instancePath: instancePath + "/receiver", parentData: data, parentDataProperty: "receiver", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.sender_tx_hash !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.sender_tx_hash !== "string") {
                        validate132.errors = [{ instancePath: instancePath + "/sender_tx_hash", schemaPath: "#/properties/sender_tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.receiver_tx_hash !== void 0) {
                        const _errs13 = errors;
                        if (typeof data.receiver_tx_hash !== "string") {
                          validate132.errors = [{ instancePath: instancePath + "/receiver_tx_hash", schemaPath: "#/properties/receiver_tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.direction !== void 0) {
                          let data8 = data.direction;
                          const _errs15 = errors;
                          if (typeof data8 !== "string" && data8 !== null) {
                            validate132.errors = [{ instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/type", keyword: "type", params: { type: schema65.properties.direction.type }, message: "must be string,null" }];
                            return false;
                          }
                          if (!(data8 === "in" || data8 === "out" || data8 === "internal" || data8 === null)) {
                            validate132.errors = [{ instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/enum", keyword: "enum", params: { allowedValues: schema65.properties.direction.enum }, message: "must be equal to one of the allowed values" }];
                            return false;
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.note !== void 0) {
                            const _errs17 = errors;
                            if (typeof data.note !== "string") {
                              validate132.errors = [{ instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.category !== void 0) {
                              const _errs19 = errors;
                              if (typeof data.category !== "string") {
                                validate132.errors = [{ instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate132.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate132.errors = vErrors;
  return errors === 0;
}
validate132.evaluated = { "props": { "id": true, "time": true, "status": true, "type": true, "sender": true, "receiver": true, "sender_tx_hash": true, "receiver_tx_hash": true, "direction": true, "note": true, "category": true }, "dynamicProps": false, "dynamicItems": false };
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate140.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.next_cursor === void 0 && (missing0 = "next_cursor") || data.previous_cursor === void 0 && (missing0 = "previous_cursor") || data.first_page_cursor === void 0 && (missing0 = "first_page_cursor") || data.last_page_cursor === void 0 && (missing0 = "last_page_cursor") || data.total_count === void 0 && (missing0 = "total_count") || data.page_number === void 0 && (missing0 = "page_number")) {
        validate140.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.next_cursor !== void 0) {
          let data0 = data.next_cursor;
          const _errs1 = errors;
          if (typeof data0 !== "string" && data0 !== null) {
            validate140.errors = [{ instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema42.properties.next_cursor.type }, message: "must be string,null" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.previous_cursor !== void 0) {
            let data1 = data.previous_cursor;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate140.errors = [{ instancePath: instancePath + "/previous_cursor", schemaPath: "#/properties/previous_cursor/type", keyword: "type", params: { type: schema42.properties.previous_cursor.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.first_page_cursor !== void 0) {
              const _errs5 = errors;
              if (typeof data.first_page_cursor !== "string") {
                validate140.errors = [{ instancePath: instancePath + "/first_page_cursor", schemaPath: "#/properties/first_page_cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.last_page_cursor !== void 0) {
                let data3 = data.last_page_cursor;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate140.errors = [{ instancePath: instancePath + "/last_page_cursor", schemaPath: "#/properties/last_page_cursor/type", keyword: "type", params: { type: schema42.properties.last_page_cursor.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.total_count !== void 0) {
                  let data4 = data.total_count;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4))) && data4 !== null) {
                    validate140.errors = [{ instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: schema42.properties.total_count.type }, message: "must be integer,null" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.page_number !== void 0) {
                    let data5 = data.page_number;
                    const _errs11 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)))) {
                      validate140.errors = [{ instancePath: instancePath + "/page_number", schemaPath: "#/properties/page_number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate140.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate140.errors = vErrors;
  return errors === 0;
}
validate140.evaluated = { "props": { "next_cursor": true, "previous_cursor": true, "first_page_cursor": true, "last_page_cursor": true, "total_count": true, "page_number": true }, "dynamicProps": false, "dynamicItems": false };
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate139.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs0 = errors;
  if (!validate140(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
    errors = vErrors.length;
  }
  var valid0 = _errs0 === errors;
  if (valid0) {
    const _errs1 = errors;
    if (errors === _errs1) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason")) {
          validate139.errors = [{ instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
          return false;
        } else {
          if (data.own_feed_truncated !== void 0) {
            const _errs3 = errors;
            if (typeof data.own_feed_truncated !== "boolean") {
              validate139.errors = [{ instancePath: instancePath + "/own_feed_truncated", schemaPath: "#/allOf/1/properties/own_feed_truncated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
              return false;
            }
            var valid1 = _errs3 === errors;
          } else {
            var valid1 = true;
          }
          if (valid1) {
            if (data.lookup_status !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid1 = _errs5 === errors;
            } else {
              var valid1 = true;
            }
            if (valid1) {
              if (data.reason !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs6 === errors;
              } else {
                var valid1 = true;
              }
            }
          }
        }
      } else {
        validate139.errors = [{ instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
        return false;
      }
    }
    var valid0 = _errs1 === errors;
  }
  validate139.errors = vErrors;
  return errors === 0;
}
validate139.evaluated = { "props": { "own_feed_truncated": true, "lookup_status": true, "reason": true, "next_cursor": true, "previous_cursor": true, "first_page_cursor": true, "last_page_cursor": true, "total_count": true, "page_number": true }, "dynamicProps": false, "dynamicItems": false };
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate131.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate131.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate132(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate131.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            const _errs4 = errors;
            if (!validate139(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate131.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate131.errors = vErrors;
  return errors === 0;
}
validate131.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate130.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate131(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
    errors = vErrors.length;
  }
  validate130.errors = vErrors;
  return errors === 0;
}
validate130.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var listMultisigMembershipsAnswer = validate146;
var schema72 = { "type": "object", "x-origin": "chosen", "description": "A multisig that the address is an owner of now.", "required": ["address", "network", "provider", "threshold", "owners", "name"], "properties": { "address": { "type": "string", "description": "The multisig." }, "network": { "type": "string", "description": "Slug of its network." }, "provider": { "type": "string", "enum": ["safe"], "description": "Whose sort of multisig it is." }, "threshold": { "type": "integer", "minimum": 1, "description": "How many owners have to sign." }, "owners": { "type": "array", "maxItems": 500, "items": { "type": "string" }, "description": "Everybody who may sign, in the contract's order." }, "name": { "type": ["string", "null"], "description": "What label lists call it; null when none names it." } } };
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate148.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.provider === void 0 && (missing0 = "provider") || data.threshold === void 0 && (missing0 = "threshold") || data.owners === void 0 && (missing0 = "owners") || data.name === void 0 && (missing0 = "name")) {
        validate148.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address !== void 0) {
          const _errs1 = errors;
          if (typeof data.address !== "string") {
            validate148.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate148.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.provider !== void 0) {
              let data2 = data.provider;
              const _errs5 = errors;
              if (typeof data2 !== "string") {
                validate148.errors = [{ instancePath: instancePath + "/provider", schemaPath: "#/properties/provider/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "safe")) {
                validate148.errors = [{ instancePath: instancePath + "/provider", schemaPath: "#/properties/provider/enum", keyword: "enum", params: { allowedValues: schema72.properties.provider.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.threshold !== void 0) {
                let data3 = data.threshold;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate148.errors = [{ instancePath: instancePath + "/threshold", schemaPath: "#/properties/threshold/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (typeof data3 == "number") {
                    if (data3 < 1 || isNaN(data3)) {
                      validate148.errors = [{ instancePath: instancePath + "/threshold", schemaPath: "#/properties/threshold/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.owners !== void 0) {
                  let data4 = data.owners;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (Array.isArray(data4)) {
                      if (data4.length > 500) {
                        validate148.errors = [{ instancePath: instancePath + "/owners", schemaPath: "#/properties/owners/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" }];
                        return false;
                      } else {
                        var valid1 = true;
                        const len0 = data4.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          const _errs11 = errors;
                          if (typeof data4[i0] !== "string") {
                            validate148.errors = [{ instancePath: instancePath + "/owners/" + i0, schemaPath: "#/properties/owners/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid1 = _errs11 === errors;
                          if (!valid1) {
                            break;
                          }
                        }
                      }
                    } else {
                      validate148.errors = [{ instancePath: instancePath + "/owners", schemaPath: "#/properties/owners/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.name !== void 0) {
                    let data6 = data.name;
                    const _errs13 = errors;
                    if (typeof data6 !== "string" && data6 !== null) {
                      validate148.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: schema72.properties.name.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate148.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate148.errors = vErrors;
  return errors === 0;
}
validate148.evaluated = { "props": { "address": true, "network": true, "provider": true, "threshold": true, "owners": true, "name": true }, "dynamicProps": false, "dynamicItems": false };
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate147.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate147.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate148(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate147.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing1;
                if (data2.failed_networks === void 0 && (missing1 = "failed_networks") || data2.lookup_status === void 0 && (missing1 = "lookup_status") || data2.reason === void 0 && (missing1 = "reason")) {
                  validate147.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                  return false;
                } else {
                  if (data2.failed_networks !== void 0) {
                    let data3 = data2.failed_networks;
                    const _errs6 = errors;
                    if (errors === _errs6) {
                      if (Array.isArray(data3)) {
                        var valid3 = true;
                        const len1 = data3.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs8 = errors;
                          if (typeof data3[i1] !== "string") {
                            validate147.errors = [{ instancePath: instancePath + "/meta/failed_networks/" + i1, schemaPath: "#/properties/meta/properties/failed_networks/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid3 = _errs8 === errors;
                          if (!valid3) {
                            break;
                          }
                        }
                      } else {
                        validate147.errors = [{ instancePath: instancePath + "/meta/failed_networks", schemaPath: "#/properties/meta/properties/failed_networks/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid2 = _errs6 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data2.lookup_status !== void 0) {
                      const _errs10 = errors;
                      if (!validate72(data2.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data2, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid2 = _errs10 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data2.reason !== void 0) {
                        const _errs11 = errors;
                        if (!validate74(data2.reason, { instancePath: instancePath + "/meta/reason", parentData: data2, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                }
              } else {
                validate147.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate147.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate147.errors = vErrors;
  return errors === 0;
}
validate147.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate147(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
    errors = vErrors.length;
  }
  validate146.errors = vErrors;
  return errors === 0;
}
validate146.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var screenAddressAnswer = validate153;
var schema75 = { "type": "string", "x-origin": "stated", "enum": ["severe", "high", "medium", "low", "none"] };
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate155.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate155.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "severe" || data === "high" || data === "medium" || data === "low" || data === "none")) {
    validate155.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate155.errors = vErrors;
  return errors === 0;
}
validate155.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema76 = { "type": "object", "x-origin": "documented", "required": ["signal", "severity", "mode", "result", "percentage", "amount_usd", "weight", "evidence"], "properties": { "signal": { "type": "string", "description": "`malicious_address` (severe): on a list in a malicious category. `malicious_connection` (high, medium, low): one, two\nor three payments away from such an address. `high_risk_service` (medium): a service of a risky kind.\n`assessment_error_*` (medium): the signal could not be judged, which is no clean answer.\n" }, "severity": { "$ref": "#/components/schemas/Severity" }, "mode": { "type": "string", "description": "`binary`: there or not." }, "result": { "type": "boolean", "description": "True for a hit; false when it could not be judged." }, "percentage": { "type": ["number", "null"], "x-origin": "chosen", "description": "Share of the transfers looked at that were with malicious counterparties; null where none is counted." }, "amount_usd": { "type": ["number", "null"], "x-origin": "chosen", "description": "Dollars of those transfers; null where none has a price or none is counted." }, "weight": { "type": "number", "description": "severe 100, high 60, medium 30, low 10." }, "evidence": { "type": "array", "items": { "$ref": "#/components/schemas/Evidence" } } } };
function validate159(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate159.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.summary === void 0 && (missing0 = "summary") || data.details === void 0 && (missing0 = "details")) {
        validate159.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.type !== void 0) {
          const _errs1 = errors;
          if (typeof data.type !== "string") {
            validate159.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.summary !== void 0) {
            const _errs3 = errors;
            if (typeof data.summary !== "string") {
              validate159.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.details !== void 0) {
              let data2 = data.details;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                } else {
                  validate159.errors = [{ instancePath: instancePath + "/details", schemaPath: "#/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate159.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate159.errors = vErrors;
  return errors === 0;
}
validate159.evaluated = { "props": { "type": true, "summary": true, "details": true }, "dynamicProps": false, "dynamicItems": false };
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate157.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.signal === void 0 && (missing0 = "signal") || data.severity === void 0 && (missing0 = "severity") || data.mode === void 0 && (missing0 = "mode") || data.result === void 0 && (missing0 = "result") || data.percentage === void 0 && (missing0 = "percentage") || data.amount_usd === void 0 && (missing0 = "amount_usd") || data.weight === void 0 && (missing0 = "weight") || data.evidence === void 0 && (missing0 = "evidence")) {
        validate157.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.signal !== void 0) {
          const _errs1 = errors;
          if (typeof data.signal !== "string") {
            validate157.errors = [{ instancePath: instancePath + "/signal", schemaPath: "#/properties/signal/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.severity !== void 0) {
            const _errs3 = errors;
            if (!validate155(data.severity, { instancePath: instancePath + "/severity", parentData: data, parentDataProperty: "severity", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.mode !== void 0) {
              const _errs4 = errors;
              if (typeof data.mode !== "string") {
                validate157.errors = [{ instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.result !== void 0) {
                const _errs6 = errors;
                if (typeof data.result !== "boolean") {
                  validate157.errors = [{ instancePath: instancePath + "/result", schemaPath: "#/properties/result/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.percentage !== void 0) {
                  let data4 = data.percentage;
                  const _errs8 = errors;
                  if (!(typeof data4 == "number") && data4 !== null) {
                    validate157.errors = [{ instancePath: instancePath + "/percentage", schemaPath: "#/properties/percentage/type", keyword: "type", params: { type: schema76.properties.percentage.type }, message: "must be number,null" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.amount_usd !== void 0) {
                    let data5 = data.amount_usd;
                    const _errs10 = errors;
                    if (!(typeof data5 == "number") && data5 !== null) {
                      validate157.errors = [{ instancePath: instancePath + "/amount_usd", schemaPath: "#/properties/amount_usd/type", keyword: "type", params: { type: schema76.properties.amount_usd.type }, message: "must be number,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.weight !== void 0) {
                      const _errs12 = errors;
                      if (!(typeof data.weight == "number")) {
                        validate157.errors = [{ instancePath: instancePath + "/weight", schemaPath: "#/properties/weight/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.evidence !== void 0) {
                        let data7 = data.evidence;
                        const _errs14 = errors;
                        if (errors === _errs14) {
                          if (Array.isArray(data7)) {
                            var valid1 = true;
                            const len0 = data7.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              const _errs16 = errors;
                              if (!validate159(data7[i0], { instancePath: instancePath + "/evidence/" + i0, parentData: data7, parentDataProperty: i0, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
                                errors = vErrors.length;
                              }
                              var valid1 = _errs16 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate157.errors = [{ instancePath: instancePath + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs14 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate157.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate157.errors = vErrors;
  return errors === 0;
}
validate157.evaluated = { "props": { "signal": true, "severity": true, "mode": true, "result": true, "percentage": true, "amount_usd": true, "weight": true, "evidence": true }, "dynamicProps": false, "dynamicItems": false };
function validate162(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate162.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.behaviour === void 0 && (missing0 = "behaviour") || data.confidence === void 0 && (missing0 = "confidence") || data.severity === void 0 && (missing0 = "severity") || data.weight === void 0 && (missing0 = "weight") || data.ignored === void 0 && (missing0 = "ignored") || data.evidence === void 0 && (missing0 = "evidence")) {
        validate162.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.behaviour !== void 0) {
          const _errs1 = errors;
          if (typeof data.behaviour !== "string") {
            validate162.errors = [{ instancePath: instancePath + "/behaviour", schemaPath: "#/properties/behaviour/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.confidence !== void 0) {
            let data1 = data.confidence;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 == "number") {
                if (data1 > 1 || isNaN(data1)) {
                  validate162.errors = [{ instancePath: instancePath + "/confidence", schemaPath: "#/properties/confidence/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" }];
                  return false;
                } else {
                  if (data1 < 0 || isNaN(data1)) {
                    validate162.errors = [{ instancePath: instancePath + "/confidence", schemaPath: "#/properties/confidence/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                    return false;
                  }
                }
              } else {
                validate162.errors = [{ instancePath: instancePath + "/confidence", schemaPath: "#/properties/confidence/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.severity !== void 0) {
              const _errs5 = errors;
              if (!validate155(data.severity, { instancePath: instancePath + "/severity", parentData: data, parentDataProperty: "severity", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.weight !== void 0) {
                const _errs6 = errors;
                if (!(typeof data.weight == "number")) {
                  validate162.errors = [{ instancePath: instancePath + "/weight", schemaPath: "#/properties/weight/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.ignored !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.ignored !== "boolean") {
                    validate162.errors = [{ instancePath: instancePath + "/ignored", schemaPath: "#/properties/ignored/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.evidence !== void 0) {
                    let data5 = data.evidence;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data5)) {
                        var valid1 = true;
                        const len0 = data5.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          const _errs12 = errors;
                          if (!validate159(data5[i0], { instancePath: instancePath + "/evidence/" + i0, parentData: data5, parentDataProperty: i0, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
                            errors = vErrors.length;
                          }
                          var valid1 = _errs12 === errors;
                          if (!valid1) {
                            break;
                          }
                        }
                      } else {
                        validate162.errors = [{ instancePath: instancePath + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate162.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate162.errors = vErrors;
  return errors === 0;
}
validate162.evaluated = { "props": { "behaviour": true, "confidence": true, "severity": true, "weight": true, "ignored": true, "evidence": true }, "dynamicProps": false, "dynamicItems": false };
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate154.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.screen_id === void 0 && (missing0 = "screen_id") || data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.tier === void 0 && (missing0 = "tier") || data.exposure === void 0 && (missing0 = "exposure") || data.behaviour === void 0 && (missing0 = "behaviour") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason") || data.scored_at === void 0 && (missing0 = "scored_at")) {
        validate154.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.screen_id !== void 0) {
          let data0 = data.screen_id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats16.test(data0)) {
                  validate154.errors = [{ instancePath: instancePath + "/screen_id", schemaPath: "#/properties/screen_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate154.errors = [{ instancePath: instancePath + "/screen_id", schemaPath: "#/properties/screen_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.address !== void 0) {
            const _errs3 = errors;
            if (typeof data.address !== "string") {
              validate154.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.network !== void 0) {
              const _errs5 = errors;
              if (typeof data.network !== "string") {
                validate154.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.tier !== void 0) {
                const _errs7 = errors;
                if (!validate155(data.tier, { instancePath: instancePath + "/tier", parentData: data, parentDataProperty: "tier", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.exposure !== void 0) {
                  let data4 = data.exposure;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.triggered === void 0 && (missing1 = "triggered") || data4.score_contribution === void 0 && (missing1 = "score_contribution")) {
                        validate154.errors = [{ instancePath: instancePath + "/exposure", schemaPath: "#/properties/exposure/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                        return false;
                      } else {
                        if (data4.triggered !== void 0) {
                          let data5 = data4.triggered;
                          const _errs10 = errors;
                          if (errors === _errs10) {
                            if (Array.isArray(data5)) {
                              var valid2 = true;
                              const len0 = data5.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                const _errs12 = errors;
                                if (!validate157(data5[i0], { instancePath: instancePath + "/exposure/triggered/" + i0, parentData: data5, parentDataProperty: i0, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
                                  errors = vErrors.length;
                                }
                                var valid2 = _errs12 === errors;
                                if (!valid2) {
                                  break;
                                }
                              }
                            } else {
                              validate154.errors = [{ instancePath: instancePath + "/exposure/triggered", schemaPath: "#/properties/exposure/properties/triggered/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid1 = _errs10 === errors;
                        } else {
                          var valid1 = true;
                        }
                        if (valid1) {
                          if (data4.score_contribution !== void 0) {
                            let data7 = data4.score_contribution;
                            const _errs13 = errors;
                            if (errors === _errs13) {
                              if (typeof data7 == "number") {
                                if (data7 > 100 || isNaN(data7)) {
                                  validate154.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" }];
                                  return false;
                                } else {
                                  if (data7 < 0 || isNaN(data7)) {
                                    validate154.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              } else {
                                validate154.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                return false;
                              }
                            }
                            var valid1 = _errs13 === errors;
                          } else {
                            var valid1 = true;
                          }
                        }
                      }
                    } else {
                      validate154.errors = [{ instancePath: instancePath + "/exposure", schemaPath: "#/properties/exposure/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                      return false;
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.behaviour !== void 0) {
                    let data8 = data.behaviour;
                    const _errs15 = errors;
                    if (errors === _errs15) {
                      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                        let missing2;
                        if (data8.detected === void 0 && (missing2 = "detected") || data8.score_contribution === void 0 && (missing2 = "score_contribution")) {
                          validate154.errors = [{ instancePath: instancePath + "/behaviour", schemaPath: "#/properties/behaviour/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                          return false;
                        } else {
                          if (data8.detected !== void 0) {
                            let data9 = data8.detected;
                            const _errs17 = errors;
                            if (errors === _errs17) {
                              if (Array.isArray(data9)) {
                                var valid4 = true;
                                const len1 = data9.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  const _errs19 = errors;
                                  if (!validate162(data9[i1], { instancePath: instancePath + "/behaviour/detected/" + i1, parentData: data9, parentDataProperty: i1, rootData, dynamicAnchors })) {
                                    vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
                                    errors = vErrors.length;
                                  }
                                  var valid4 = _errs19 === errors;
                                  if (!valid4) {
                                    break;
                                  }
                                }
                              } else {
                                validate154.errors = [{ instancePath: instancePath + "/behaviour/detected", schemaPath: "#/properties/behaviour/properties/detected/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid3 = _errs17 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data8.score_contribution !== void 0) {
                              let data11 = data8.score_contribution;
                              const _errs20 = errors;
                              if (errors === _errs20) {
                                if (typeof data11 == "number") {
                                  if (data11 > 100 || isNaN(data11)) {
                                    validate154.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" }];
                                    return false;
                                  } else {
                                    if (data11 < 0 || isNaN(data11)) {
                                      validate154.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                } else {
                                  validate154.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                  return false;
                                }
                              }
                              var valid3 = _errs20 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        }
                      } else {
                        validate154.errors = [{ instancePath: instancePath + "/behaviour", schemaPath: "#/properties/behaviour/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid0 = _errs15 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.lookup_status !== void 0) {
                      const _errs22 = errors;
                      if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs22 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason !== void 0) {
                        const _errs23 = errors;
                        if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid0 = _errs23 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.scored_at !== void 0) {
                          let data14 = data.scored_at;
                          const _errs24 = errors;
                          if (errors === _errs24) {
                            if (errors === _errs24) {
                              if (typeof data14 === "string") {
                                if (!formats0.validate(data14)) {
                                  validate154.errors = [{ instancePath: instancePath + "/scored_at", schemaPath: "#/properties/scored_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                  return false;
                                }
                              } else {
                                validate154.errors = [{ instancePath: instancePath + "/scored_at", schemaPath: "#/properties/scored_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs24 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate154.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate154.errors = vErrors;
  return errors === 0;
}
validate154.evaluated = { "props": { "screen_id": true, "address": true, "network": true, "tier": true, "exposure": true, "behaviour": true, "lookup_status": true, "reason": true, "scored_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate153.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate154(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
    errors = vErrors.length;
  }
  validate153.errors = vErrors;
  return errors === 0;
}
validate153.evaluated = { "props": { "screen_id": true, "address": true, "network": true, "tier": true, "exposure": true, "behaviour": true, "lookup_status": true, "reason": true, "scored_at": true }, "dynamicProps": false, "dynamicItems": false };
var screenAddressOnAnswer = validate169;
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate170.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.screen_id === void 0 && (missing0 = "screen_id") || data.address === void 0 && (missing0 = "address") || data.network === void 0 && (missing0 = "network") || data.tier === void 0 && (missing0 = "tier") || data.exposure === void 0 && (missing0 = "exposure") || data.behaviour === void 0 && (missing0 = "behaviour") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason") || data.scored_at === void 0 && (missing0 = "scored_at")) {
        validate170.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.screen_id !== void 0) {
          let data0 = data.screen_id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats16.test(data0)) {
                  validate170.errors = [{ instancePath: instancePath + "/screen_id", schemaPath: "#/properties/screen_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate170.errors = [{ instancePath: instancePath + "/screen_id", schemaPath: "#/properties/screen_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.address !== void 0) {
            const _errs3 = errors;
            if (typeof data.address !== "string") {
              validate170.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.network !== void 0) {
              const _errs5 = errors;
              if (typeof data.network !== "string") {
                validate170.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.tier !== void 0) {
                const _errs7 = errors;
                if (!validate155(data.tier, { instancePath: instancePath + "/tier", parentData: data, parentDataProperty: "tier", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.exposure !== void 0) {
                  let data4 = data.exposure;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.triggered === void 0 && (missing1 = "triggered") || data4.score_contribution === void 0 && (missing1 = "score_contribution")) {
                        validate170.errors = [{ instancePath: instancePath + "/exposure", schemaPath: "#/properties/exposure/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                        return false;
                      } else {
                        if (data4.triggered !== void 0) {
                          let data5 = data4.triggered;
                          const _errs10 = errors;
                          if (errors === _errs10) {
                            if (Array.isArray(data5)) {
                              var valid2 = true;
                              const len0 = data5.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                const _errs12 = errors;
                                if (!validate157(data5[i0], { instancePath: instancePath + "/exposure/triggered/" + i0, parentData: data5, parentDataProperty: i0, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
                                  errors = vErrors.length;
                                }
                                var valid2 = _errs12 === errors;
                                if (!valid2) {
                                  break;
                                }
                              }
                            } else {
                              validate170.errors = [{ instancePath: instancePath + "/exposure/triggered", schemaPath: "#/properties/exposure/properties/triggered/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid1 = _errs10 === errors;
                        } else {
                          var valid1 = true;
                        }
                        if (valid1) {
                          if (data4.score_contribution !== void 0) {
                            let data7 = data4.score_contribution;
                            const _errs13 = errors;
                            if (errors === _errs13) {
                              if (typeof data7 == "number") {
                                if (data7 > 100 || isNaN(data7)) {
                                  validate170.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" }];
                                  return false;
                                } else {
                                  if (data7 < 0 || isNaN(data7)) {
                                    validate170.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              } else {
                                validate170.errors = [{ instancePath: instancePath + "/exposure/score_contribution", schemaPath: "#/properties/exposure/properties/score_contribution/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                return false;
                              }
                            }
                            var valid1 = _errs13 === errors;
                          } else {
                            var valid1 = true;
                          }
                        }
                      }
                    } else {
                      validate170.errors = [{ instancePath: instancePath + "/exposure", schemaPath: "#/properties/exposure/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                      return false;
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.behaviour !== void 0) {
                    let data8 = data.behaviour;
                    const _errs15 = errors;
                    if (errors === _errs15) {
                      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                        let missing2;
                        if (data8.detected === void 0 && (missing2 = "detected") || data8.score_contribution === void 0 && (missing2 = "score_contribution")) {
                          validate170.errors = [{ instancePath: instancePath + "/behaviour", schemaPath: "#/properties/behaviour/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                          return false;
                        } else {
                          if (data8.detected !== void 0) {
                            let data9 = data8.detected;
                            const _errs17 = errors;
                            if (errors === _errs17) {
                              if (Array.isArray(data9)) {
                                var valid4 = true;
                                const len1 = data9.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  const _errs19 = errors;
                                  if (!validate162(data9[i1], { instancePath: instancePath + "/behaviour/detected/" + i1, parentData: data9, parentDataProperty: i1, rootData, dynamicAnchors })) {
                                    vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
                                    errors = vErrors.length;
                                  }
                                  var valid4 = _errs19 === errors;
                                  if (!valid4) {
                                    break;
                                  }
                                }
                              } else {
                                validate170.errors = [{ instancePath: instancePath + "/behaviour/detected", schemaPath: "#/properties/behaviour/properties/detected/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid3 = _errs17 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data8.score_contribution !== void 0) {
                              let data11 = data8.score_contribution;
                              const _errs20 = errors;
                              if (errors === _errs20) {
                                if (typeof data11 == "number") {
                                  if (data11 > 100 || isNaN(data11)) {
                                    validate170.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" }];
                                    return false;
                                  } else {
                                    if (data11 < 0 || isNaN(data11)) {
                                      validate170.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                } else {
                                  validate170.errors = [{ instancePath: instancePath + "/behaviour/score_contribution", schemaPath: "#/properties/behaviour/properties/score_contribution/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                                  return false;
                                }
                              }
                              var valid3 = _errs20 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        }
                      } else {
                        validate170.errors = [{ instancePath: instancePath + "/behaviour", schemaPath: "#/properties/behaviour/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid0 = _errs15 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.lookup_status !== void 0) {
                      const _errs22 = errors;
                      if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs22 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason !== void 0) {
                        const _errs23 = errors;
                        if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid0 = _errs23 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.scored_at !== void 0) {
                          let data14 = data.scored_at;
                          const _errs24 = errors;
                          if (errors === _errs24) {
                            if (errors === _errs24) {
                              if (typeof data14 === "string") {
                                if (!formats0.validate(data14)) {
                                  validate170.errors = [{ instancePath: instancePath + "/scored_at", schemaPath: "#/properties/scored_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                  return false;
                                }
                              } else {
                                validate170.errors = [{ instancePath: instancePath + "/scored_at", schemaPath: "#/properties/scored_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs24 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate170.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate170.errors = vErrors;
  return errors === 0;
}
validate170.evaluated = { "props": { "screen_id": true, "address": true, "network": true, "tier": true, "exposure": true, "behaviour": true, "lookup_status": true, "reason": true, "scored_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate169.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate170(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
    errors = vErrors.length;
  }
  validate169.errors = vErrors;
  return errors === 0;
}
validate169.evaluated = { "props": { "screen_id": true, "address": true, "network": true, "tier": true, "exposure": true, "behaviour": true, "lookup_status": true, "reason": true, "scored_at": true }, "dynamicProps": false, "dynamicItems": false };
var listMintsBurnsAnswer = validate177;
var schema83 = { "type": "object", "x-origin": "chosen", "description": "Tokens that were made or destroyed.", "required": ["type", "amount", "amount_string", "decimals", "address", "tx_hash", "block", "time"], "properties": { "type": { "type": "string", "enum": ["mint", "burn"] }, "amount": { "type": "string", "description": "Base units." }, "amount_string": { "type": "string", "description": "Decimal." }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "address": { "type": "string", "description": "Who received what was made, or had what was destroyed." }, "tx_hash": { "type": "string" }, "block": { "type": "string", "description": "Block number or slot, in decimal." }, "time": { "type": "string", "format": "date-time" } } };
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate179.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.amount === void 0 && (missing0 = "amount") || data.amount_string === void 0 && (missing0 = "amount_string") || data.decimals === void 0 && (missing0 = "decimals") || data.address === void 0 && (missing0 = "address") || data.tx_hash === void 0 && (missing0 = "tx_hash") || data.block === void 0 && (missing0 = "block") || data.time === void 0 && (missing0 = "time")) {
        validate179.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.type !== void 0) {
          let data0 = data.type;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate179.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if (!(data0 === "mint" || data0 === "burn")) {
            validate179.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema83.properties.type.enum }, message: "must be equal to one of the allowed values" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.amount !== void 0) {
            const _errs3 = errors;
            if (typeof data.amount !== "string") {
              validate179.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount_string !== void 0) {
              const _errs5 = errors;
              if (typeof data.amount_string !== "string") {
                validate179.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decimals !== void 0) {
                let data3 = data.decimals;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                  validate179.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.address !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.address !== "string") {
                    validate179.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.tx_hash !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.tx_hash !== "string") {
                      validate179.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.block !== void 0) {
                      const _errs13 = errors;
                      if (typeof data.block !== "string") {
                        validate179.errors = [{ instancePath: instancePath + "/block", schemaPath: "#/properties/block/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.time !== void 0) {
                        let data7 = data.time;
                        const _errs15 = errors;
                        if (errors === _errs15) {
                          if (errors === _errs15) {
                            if (typeof data7 === "string") {
                              if (!formats0.validate(data7)) {
                                validate179.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                return false;
                              }
                            } else {
                              validate179.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate179.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate179.errors = vErrors;
  return errors === 0;
}
validate179.evaluated = { "props": { "type": true, "amount": true, "amount_string": true, "decimals": true, "address": true, "tx_hash": true, "block": true, "time": true }, "dynamicProps": false, "dynamicItems": false };
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate178.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate178.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate179(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate178.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.cursor !== void 0) {
            const _errs4 = errors;
            if (typeof data.cursor !== "string") {
              validate178.errors = [{ instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.meta !== void 0) {
              let data3 = data.meta;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  let missing1;
                  if (data3.lookup_status === void 0 && (missing1 = "lookup_status") || data3.reason === void 0 && (missing1 = "reason")) {
                    validate178.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                    return false;
                  } else {
                    if (data3.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate72(data3.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data3, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate74(data3.reason, { instancePath: instancePath + "/meta/reason", parentData: data3, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid2 = _errs9 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                } else {
                  validate178.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate178.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate178.errors = vErrors;
  return errors === 0;
}
validate178.evaluated = { "props": { "items": true, "cursor": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate177.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate178(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
    errors = vErrors.length;
  }
  validate177.errors = vErrors;
  return errors === 0;
}
validate177.evaluated = { "props": { "items": true, "cursor": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getTokenSummaryAnswer = validate184;
var schema85 = { "type": "object", "x-origin": "chosen", "description": "What is known of a token on a network.", "required": ["token", "network", "symbol", "name", "decimals", "total_supply", "total_supply_string", "supply_source", "holders", "price_usd", "market_cap_usd", "volume_24h_usd", "updated_at", "lookup_status", "reason"], "properties": { "token": { "type": "string", "description": "Contract, mint or denom." }, "network": { "type": "string", "description": "Slug of the network." }, "symbol": { "type": "string" }, "name": { "type": "string" }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "total_supply": { "type": ["string", "null"], "description": "Base units." }, "total_supply_string": { "type": ["string", "null"], "description": "Decimal." }, "supply_source": { "type": ["string", "null"], "x-origin": "chosen", "enum": ["chain", "index", null], "description": "Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.\n" }, "holders": { "type": ["integer", "null"], "description": "Accounts with more than nothing; null where they cannot be told, as on Cosmos networks." }, "price_usd": { "type": ["string", "null"], "description": "Dollars for one token; null without a price." }, "market_cap_usd": { "type": ["string", "null"], "description": "Dollars for the whole supply, cut off after six digits." }, "volume_24h_usd": { "type": ["string", "null"], "description": "Dollars that were transferred between two parties within the last 24 hours; null when no such transfer had a\nprice. Mints and burns do not count; a payment over a bridge counts once, on the network that it leaves.\n" }, "updated_at": { "type": "string", "format": "date-time", "description": "When this was put together." }, "lookup_status": { "$ref": "#/components/schemas/LookupStatus" }, "reason": { "$ref": "#/components/schemas/LookupReason" } } };
function validate185(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate185.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.token === void 0 && (missing0 = "token") || data.network === void 0 && (missing0 = "network") || data.symbol === void 0 && (missing0 = "symbol") || data.name === void 0 && (missing0 = "name") || data.decimals === void 0 && (missing0 = "decimals") || data.total_supply === void 0 && (missing0 = "total_supply") || data.total_supply_string === void 0 && (missing0 = "total_supply_string") || data.supply_source === void 0 && (missing0 = "supply_source") || data.holders === void 0 && (missing0 = "holders") || data.price_usd === void 0 && (missing0 = "price_usd") || data.market_cap_usd === void 0 && (missing0 = "market_cap_usd") || data.volume_24h_usd === void 0 && (missing0 = "volume_24h_usd") || data.updated_at === void 0 && (missing0 = "updated_at") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason")) {
        validate185.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.token !== void 0) {
          const _errs1 = errors;
          if (typeof data.token !== "string") {
            validate185.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate185.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.symbol !== void 0) {
              const _errs5 = errors;
              if (typeof data.symbol !== "string") {
                validate185.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.name !== void 0) {
                const _errs7 = errors;
                if (typeof data.name !== "string") {
                  validate185.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.decimals !== void 0) {
                  let data4 = data.decimals;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)))) {
                    validate185.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.total_supply !== void 0) {
                    let data5 = data.total_supply;
                    const _errs11 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate185.errors = [{ instancePath: instancePath + "/total_supply", schemaPath: "#/properties/total_supply/type", keyword: "type", params: { type: schema85.properties.total_supply.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.total_supply_string !== void 0) {
                      let data6 = data.total_supply_string;
                      const _errs13 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate185.errors = [{ instancePath: instancePath + "/total_supply_string", schemaPath: "#/properties/total_supply_string/type", keyword: "type", params: { type: schema85.properties.total_supply_string.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.supply_source !== void 0) {
                        let data7 = data.supply_source;
                        const _errs15 = errors;
                        if (typeof data7 !== "string" && data7 !== null) {
                          validate185.errors = [{ instancePath: instancePath + "/supply_source", schemaPath: "#/properties/supply_source/type", keyword: "type", params: { type: schema85.properties.supply_source.type }, message: "must be string,null" }];
                          return false;
                        }
                        if (!(data7 === "chain" || data7 === "index" || data7 === null)) {
                          validate185.errors = [{ instancePath: instancePath + "/supply_source", schemaPath: "#/properties/supply_source/enum", keyword: "enum", params: { allowedValues: schema85.properties.supply_source.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.holders !== void 0) {
                          let data8 = data.holders;
                          const _errs17 = errors;
                          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8))) && data8 !== null) {
                            validate185.errors = [{ instancePath: instancePath + "/holders", schemaPath: "#/properties/holders/type", keyword: "type", params: { type: schema85.properties.holders.type }, message: "must be integer,null" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.price_usd !== void 0) {
                            let data9 = data.price_usd;
                            const _errs19 = errors;
                            if (typeof data9 !== "string" && data9 !== null) {
                              validate185.errors = [{ instancePath: instancePath + "/price_usd", schemaPath: "#/properties/price_usd/type", keyword: "type", params: { type: schema85.properties.price_usd.type }, message: "must be string,null" }];
                              return false;
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.market_cap_usd !== void 0) {
                              let data10 = data.market_cap_usd;
                              const _errs21 = errors;
                              if (typeof data10 !== "string" && data10 !== null) {
                                validate185.errors = [{ instancePath: instancePath + "/market_cap_usd", schemaPath: "#/properties/market_cap_usd/type", keyword: "type", params: { type: schema85.properties.market_cap_usd.type }, message: "must be string,null" }];
                                return false;
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.volume_24h_usd !== void 0) {
                                let data11 = data.volume_24h_usd;
                                const _errs23 = errors;
                                if (typeof data11 !== "string" && data11 !== null) {
                                  validate185.errors = [{ instancePath: instancePath + "/volume_24h_usd", schemaPath: "#/properties/volume_24h_usd/type", keyword: "type", params: { type: schema85.properties.volume_24h_usd.type }, message: "must be string,null" }];
                                  return false;
                                }
                                var valid0 = _errs23 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.updated_at !== void 0) {
                                  let data12 = data.updated_at;
                                  const _errs25 = errors;
                                  if (errors === _errs25) {
                                    if (errors === _errs25) {
                                      if (typeof data12 === "string") {
                                        if (!formats0.validate(data12)) {
                                          validate185.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                          return false;
                                        }
                                      } else {
                                        validate185.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid0 = _errs25 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.lookup_status !== void 0) {
                                    const _errs27 = errors;
                                    if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                                      vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                                      errors = vErrors.length;
                                    }
                                    var valid0 = _errs27 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.reason !== void 0) {
                                      const _errs28 = errors;
                                      if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                                        vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                                        errors = vErrors.length;
                                      }
                                      var valid0 = _errs28 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate185.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate185.errors = vErrors;
  return errors === 0;
}
validate185.evaluated = { "props": { "token": true, "network": true, "symbol": true, "name": true, "decimals": true, "total_supply": true, "total_supply_string": true, "supply_source": true, "holders": true, "price_usd": true, "market_cap_usd": true, "volume_24h_usd": true, "updated_at": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate184.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate185(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
    errors = vErrors.length;
  }
  validate184.errors = vErrors;
  return errors === 0;
}
validate184.evaluated = { "props": { "token": true, "network": true, "symbol": true, "name": true, "decimals": true, "total_supply": true, "total_supply_string": true, "supply_source": true, "holders": true, "price_usd": true, "market_cap_usd": true, "volume_24h_usd": true, "updated_at": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
var listTopHoldersAnswer = validate189;
var schema88 = { "type": "object", "x-origin": "chosen", "description": "An account that holds a token.", "required": ["rank", "address", "balance", "balance_string", "share", "label", "entity"], "properties": { "rank": { "type": "integer", "description": "1 is the largest." }, "address": { "type": "string" }, "balance": { "type": "string", "description": "Base units." }, "balance_string": { "type": "string", "description": "Decimal." }, "share": { "type": ["string", "null"], "description": "Part of the supply, 0 to 1, decimal, cut off after 18 digits; null when the supply is not known." }, "label": { "type": ["string", "null"], "description": "What a list calls it." }, "entity": { "type": ["string", "null"], "description": "Who a list says is behind it." } } };
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate191.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.rank === void 0 && (missing0 = "rank") || data.address === void 0 && (missing0 = "address") || data.balance === void 0 && (missing0 = "balance") || data.balance_string === void 0 && (missing0 = "balance_string") || data.share === void 0 && (missing0 = "share") || data.label === void 0 && (missing0 = "label") || data.entity === void 0 && (missing0 = "entity")) {
        validate191.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.rank !== void 0) {
          let data0 = data.rank;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
            validate191.errors = [{ instancePath: instancePath + "/rank", schemaPath: "#/properties/rank/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.address !== void 0) {
            const _errs3 = errors;
            if (typeof data.address !== "string") {
              validate191.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.balance !== void 0) {
              const _errs5 = errors;
              if (typeof data.balance !== "string") {
                validate191.errors = [{ instancePath: instancePath + "/balance", schemaPath: "#/properties/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.balance_string !== void 0) {
                const _errs7 = errors;
                if (typeof data.balance_string !== "string") {
                  validate191.errors = [{ instancePath: instancePath + "/balance_string", schemaPath: "#/properties/balance_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.share !== void 0) {
                  let data4 = data.share;
                  const _errs9 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate191.errors = [{ instancePath: instancePath + "/share", schemaPath: "#/properties/share/type", keyword: "type", params: { type: schema88.properties.share.type }, message: "must be string,null" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.label !== void 0) {
                    let data5 = data.label;
                    const _errs11 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate191.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: schema88.properties.label.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.entity !== void 0) {
                      let data6 = data.entity;
                      const _errs13 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate191.errors = [{ instancePath: instancePath + "/entity", schemaPath: "#/properties/entity/type", keyword: "type", params: { type: schema88.properties.entity.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate191.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate191.errors = vErrors;
  return errors === 0;
}
validate191.evaluated = { "props": { "rank": true, "address": true, "balance": true, "balance_string": true, "share": true, "label": true, "entity": true }, "dynamicProps": false, "dynamicItems": false };
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate190.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate190.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate191(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate190.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            const _errs5 = errors;
            if (!validate140(data2, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
              errors = vErrors.length;
            }
            var valid2 = _errs5 === errors;
            if (valid2) {
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  let missing1;
                  if (data2.lookup_status === void 0 && (missing1 = "lookup_status") || data2.reason === void 0 && (missing1 = "reason")) {
                    validate190.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                    return false;
                  } else {
                    if (data2.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate72(data2.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data2, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid3 = _errs8 === errors;
                    } else {
                      var valid3 = true;
                    }
                    if (valid3) {
                      if (data2.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate74(data2.reason, { instancePath: instancePath + "/meta/reason", parentData: data2, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid3 = _errs9 === errors;
                      } else {
                        var valid3 = true;
                      }
                    }
                  }
                } else {
                  validate190.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid2 = _errs6 === errors;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate190.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate190.errors = vErrors;
  return errors === 0;
}
validate190.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate189(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate189.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate190(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
    errors = vErrors.length;
  }
  validate189.errors = vErrors;
  return errors === 0;
}
validate189.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getTotalSupplyAnswer = validate197;
var schema90 = { "type": "object", "x-origin": "chosen", "description": "How much of a token there is.", "required": ["token", "network", "amount", "amount_string", "decimals", "source", "lookup_status", "reason"], "properties": { "token": { "type": "string", "description": "Contract, mint or denom." }, "network": { "type": "string", "description": "Slug of the network." }, "amount": { "type": ["string", "null"], "description": "Base units." }, "amount_string": { "type": ["string", "null"], "description": "Decimal." }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "source": { "type": ["string", "null"], "x-origin": "chosen", "enum": ["chain", "index", null], "description": "Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.\n" }, "lookup_status": { "$ref": "#/components/schemas/LookupStatus" }, "reason": { "$ref": "#/components/schemas/LookupReason" } } };
function validate198(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate198.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.token === void 0 && (missing0 = "token") || data.network === void 0 && (missing0 = "network") || data.amount === void 0 && (missing0 = "amount") || data.amount_string === void 0 && (missing0 = "amount_string") || data.decimals === void 0 && (missing0 = "decimals") || data.source === void 0 && (missing0 = "source") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason")) {
        validate198.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.token !== void 0) {
          const _errs1 = errors;
          if (typeof data.token !== "string") {
            validate198.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate198.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount !== void 0) {
              let data2 = data.amount;
              const _errs5 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate198.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema90.properties.amount.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.amount_string !== void 0) {
                let data3 = data.amount_string;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate198.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: schema90.properties.amount_string.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.decimals !== void 0) {
                  let data4 = data.decimals;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)))) {
                    validate198.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.source !== void 0) {
                    let data5 = data.source;
                    const _errs11 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate198.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: schema90.properties.source.type }, message: "must be string,null" }];
                      return false;
                    }
                    if (!(data5 === "chain" || data5 === "index" || data5 === null)) {
                      validate198.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/enum", keyword: "enum", params: { allowedValues: schema90.properties.source.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.lookup_status !== void 0) {
                      const _errs13 = errors;
                      if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason !== void 0) {
                        const _errs14 = errors;
                        if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                          errors = vErrors.length;
                        }
                        var valid0 = _errs14 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate198.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate198.errors = vErrors;
  return errors === 0;
}
validate198.evaluated = { "props": { "token": true, "network": true, "amount": true, "amount_string": true, "decimals": true, "source": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate197(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate197.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate198(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
    errors = vErrors.length;
  }
  validate197.errors = vErrors;
  return errors === 0;
}
validate197.evaluated = { "props": { "token": true, "network": true, "amount": true, "amount_string": true, "decimals": true, "source": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
var listTransactionCategoriesAnswer = validate202;
var schema92 = { "type": "object", "x-origin": "chosen", "required": ["id", "name", "is_default", "created_at"], "properties": { "id": { "type": "string", "format": "uuid" }, "name": { "type": "string" }, "is_default": { "type": "boolean", "description": "Built-in, and the same in every workspace." }, "created_at": { "type": ["string", "null"], "format": "date-time", "description": "Null for built-in ones." } } };
function validate203(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate203.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name") || data.is_default === void 0 && (missing0 = "is_default") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate203.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats16.test(data0)) {
                  validate203.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate203.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== void 0) {
            const _errs3 = errors;
            if (typeof data.name !== "string") {
              validate203.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.is_default !== void 0) {
              const _errs5 = errors;
              if (typeof data.is_default !== "boolean") {
                validate203.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.created_at !== void 0) {
                let data3 = data.created_at;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate203.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema92.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats0.validate(data3)) {
                        validate203.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate203.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate203.errors = vErrors;
  return errors === 0;
}
validate203.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate202(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate202.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items")) {
        validate202.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate203(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate202.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
        }
      }
    } else {
      validate202.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate202.errors = vErrors;
  return errors === 0;
}
validate202.evaluated = { "props": { "items": true }, "dynamicProps": false, "dynamicItems": false };
var createTransactionCategoryAnswer = validate205;
function validate206(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate206.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name") || data.is_default === void 0 && (missing0 = "is_default") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate206.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats16.test(data0)) {
                  validate206.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate206.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== void 0) {
            const _errs3 = errors;
            if (typeof data.name !== "string") {
              validate206.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.is_default !== void 0) {
              const _errs5 = errors;
              if (typeof data.is_default !== "boolean") {
                validate206.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.created_at !== void 0) {
                let data3 = data.created_at;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate206.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema92.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats0.validate(data3)) {
                        validate206.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate206.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate206.errors = vErrors;
  return errors === 0;
}
validate206.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate205(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate205.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate206(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
    errors = vErrors.length;
  }
  validate205.errors = vErrors;
  return errors === 0;
}
validate205.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
var renameTransactionCategoryAnswer = validate208;
function validate209(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate209.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name") || data.is_default === void 0 && (missing0 = "is_default") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate209.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats16.test(data0)) {
                  validate209.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate209.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== void 0) {
            const _errs3 = errors;
            if (typeof data.name !== "string") {
              validate209.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.is_default !== void 0) {
              const _errs5 = errors;
              if (typeof data.is_default !== "boolean") {
                validate209.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.created_at !== void 0) {
                let data3 = data.created_at;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate209.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema92.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats0.validate(data3)) {
                        validate209.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate209.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate209.errors = vErrors;
  return errors === 0;
}
validate209.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate208(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate208.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate209(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
    errors = vErrors.length;
  }
  validate208.errors = vErrors;
  return errors === 0;
}
validate208.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
var listChainTransactionsAnswer = validate211;
function validate215(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate215.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.amount === void 0 && (missing0 = "amount") || data.denom === void 0 && (missing0 = "denom")) {
        validate215.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.amount !== void 0) {
          const _errs1 = errors;
          if (typeof data.amount !== "string") {
            validate215.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.denom !== void 0) {
            const _errs3 = errors;
            if (typeof data.denom !== "string") {
              validate215.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate215.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate215.errors = vErrors;
  return errors === 0;
}
validate215.evaluated = { "props": { "amount": true, "denom": true }, "dynamicProps": false, "dynamicItems": false };
function validate213(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate213.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.network === void 0 && (missing0 = "network") || data.time === void 0 && (missing0 = "time") || data.height === void 0 && (missing0 = "height") || data.hash === void 0 && (missing0 = "hash") || data.success === void 0 && (missing0 = "success") || data.types === void 0 && (missing0 = "types") || data.signers === void 0 && (missing0 = "signers") || data.transfers === void 0 && (missing0 = "transfers")) {
        validate213.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate213.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate213.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.time !== void 0) {
              let data2 = data.time;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!formats0.validate(data2)) {
                      validate213.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                      return false;
                    }
                  } else {
                    validate213.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.height !== void 0) {
                const _errs7 = errors;
                if (typeof data.height !== "string") {
                  validate213.errors = [{ instancePath: instancePath + "/height", schemaPath: "#/properties/height/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.hash !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.hash !== "string") {
                    validate213.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.success !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.success !== "boolean") {
                      validate213.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.types !== void 0) {
                      let data6 = data.types;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data6)) {
                          var valid1 = true;
                          const len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs15 = errors;
                            if (typeof data6[i0] !== "string") {
                              validate213.errors = [{ instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs15 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate213.errors = [{ instancePath: instancePath + "/types", schemaPath: "#/properties/types/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.signers !== void 0) {
                        let data8 = data.signers;
                        const _errs17 = errors;
                        if (errors === _errs17) {
                          if (Array.isArray(data8)) {
                            var valid2 = true;
                            const len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              const _errs19 = errors;
                              if (typeof data8[i1] !== "string") {
                                validate213.errors = [{ instancePath: instancePath + "/signers/" + i1, schemaPath: "#/properties/signers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs19 === errors;
                              if (!valid2) {
                                break;
                              }
                            }
                          } else {
                            validate213.errors = [{ instancePath: instancePath + "/signers", schemaPath: "#/properties/signers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.transfers !== void 0) {
                          let data10 = data.transfers;
                          const _errs21 = errors;
                          if (errors === _errs21) {
                            if (Array.isArray(data10)) {
                              var valid3 = true;
                              const len2 = data10.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs23 = errors;
                                if (!validate133(data10[i2], { instancePath: instancePath + "/transfers/" + i2, parentData: data10, parentDataProperty: i2, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                                  errors = vErrors.length;
                                }
                                var valid3 = _errs23 === errors;
                                if (!valid3) {
                                  break;
                                }
                              }
                            } else {
                              validate213.errors = [{ instancePath: instancePath + "/transfers", schemaPath: "#/properties/transfers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs21 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.fee !== void 0) {
                            const _errs24 = errors;
                            if (!validate215(data.fee, { instancePath: instancePath + "/fee", parentData: data, parentDataProperty: "fee", rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
                              errors = vErrors.length;
                            }
                            var valid0 = _errs24 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate213.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate213.errors = vErrors;
  return errors === 0;
}
validate213.evaluated = { "props": { "id": true, "network": true, "time": true, "height": true, "hash": true, "success": true, "types": true, "signers": true, "transfers": true, "fee": true }, "dynamicProps": false, "dynamicItems": false };
function validate219(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate219.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason")) {
        validate219.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.lookup_status !== void 0) {
          const _errs1 = errors;
          if (!validate72(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.reason !== void 0) {
            const _errs2 = errors;
            if (!validate74(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate219.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate219.errors = vErrors;
  return errors === 0;
}
validate219.evaluated = { "props": { "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate212(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate212.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate212.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate213(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate212.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            let data2 = data.meta;
            const _errs4 = errors;
            const _errs5 = errors;
            if (!validate140(data2, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
              errors = vErrors.length;
            }
            var valid2 = _errs5 === errors;
            if (valid2) {
              const _errs6 = errors;
              if (!validate219(data2, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
                errors = vErrors.length;
              }
              var valid2 = _errs6 === errors;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate212.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate212.errors = vErrors;
  return errors === 0;
}
validate212.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate211(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate211.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate212(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
    errors = vErrors.length;
  }
  validate211.errors = vErrors;
  return errors === 0;
}
validate211.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getChainTransactionByHashAnswer = validate224;
function validate225(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate225.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.network === void 0 && (missing0 = "network") || data.time === void 0 && (missing0 = "time") || data.height === void 0 && (missing0 = "height") || data.hash === void 0 && (missing0 = "hash") || data.success === void 0 && (missing0 = "success") || data.types === void 0 && (missing0 = "types") || data.signers === void 0 && (missing0 = "signers") || data.transfers === void 0 && (missing0 = "transfers")) {
        validate225.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate225.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate225.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.time !== void 0) {
              let data2 = data.time;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!formats0.validate(data2)) {
                      validate225.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                      return false;
                    }
                  } else {
                    validate225.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.height !== void 0) {
                const _errs7 = errors;
                if (typeof data.height !== "string") {
                  validate225.errors = [{ instancePath: instancePath + "/height", schemaPath: "#/properties/height/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.hash !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.hash !== "string") {
                    validate225.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.success !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.success !== "boolean") {
                      validate225.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.types !== void 0) {
                      let data6 = data.types;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data6)) {
                          var valid1 = true;
                          const len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs15 = errors;
                            if (typeof data6[i0] !== "string") {
                              validate225.errors = [{ instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs15 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate225.errors = [{ instancePath: instancePath + "/types", schemaPath: "#/properties/types/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.signers !== void 0) {
                        let data8 = data.signers;
                        const _errs17 = errors;
                        if (errors === _errs17) {
                          if (Array.isArray(data8)) {
                            var valid2 = true;
                            const len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              const _errs19 = errors;
                              if (typeof data8[i1] !== "string") {
                                validate225.errors = [{ instancePath: instancePath + "/signers/" + i1, schemaPath: "#/properties/signers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs19 === errors;
                              if (!valid2) {
                                break;
                              }
                            }
                          } else {
                            validate225.errors = [{ instancePath: instancePath + "/signers", schemaPath: "#/properties/signers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.transfers !== void 0) {
                          let data10 = data.transfers;
                          const _errs21 = errors;
                          if (errors === _errs21) {
                            if (Array.isArray(data10)) {
                              var valid3 = true;
                              const len2 = data10.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs23 = errors;
                                if (!validate133(data10[i2], { instancePath: instancePath + "/transfers/" + i2, parentData: data10, parentDataProperty: i2, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                                  errors = vErrors.length;
                                }
                                var valid3 = _errs23 === errors;
                                if (!valid3) {
                                  break;
                                }
                              }
                            } else {
                              validate225.errors = [{ instancePath: instancePath + "/transfers", schemaPath: "#/properties/transfers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs21 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.fee !== void 0) {
                            const _errs24 = errors;
                            if (!validate215(data.fee, { instancePath: instancePath + "/fee", parentData: data, parentDataProperty: "fee", rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
                              errors = vErrors.length;
                            }
                            var valid0 = _errs24 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate225.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate225.errors = vErrors;
  return errors === 0;
}
validate225.evaluated = { "props": { "id": true, "network": true, "time": true, "height": true, "hash": true, "success": true, "types": true, "signers": true, "transfers": true, "fee": true }, "dynamicProps": false, "dynamicItems": false };
function validate224(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate224.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate225(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate225.errors : vErrors.concat(validate225.errors);
    errors = vErrors.length;
  }
  validate224.errors = vErrors;
  return errors === 0;
}
validate224.evaluated = { "props": { "id": true, "network": true, "time": true, "height": true, "hash": true, "success": true, "types": true, "signers": true, "transfers": true, "fee": true }, "dynamicProps": false, "dynamicItems": false };
var getChainTransactionAnswer = validate229;
function validate230(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate230.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.network === void 0 && (missing0 = "network") || data.time === void 0 && (missing0 = "time") || data.height === void 0 && (missing0 = "height") || data.hash === void 0 && (missing0 = "hash") || data.success === void 0 && (missing0 = "success") || data.types === void 0 && (missing0 = "types") || data.signers === void 0 && (missing0 = "signers") || data.transfers === void 0 && (missing0 = "transfers")) {
        validate230.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate230.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.network !== void 0) {
            const _errs3 = errors;
            if (typeof data.network !== "string") {
              validate230.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.time !== void 0) {
              let data2 = data.time;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!formats0.validate(data2)) {
                      validate230.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                      return false;
                    }
                  } else {
                    validate230.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.height !== void 0) {
                const _errs7 = errors;
                if (typeof data.height !== "string") {
                  validate230.errors = [{ instancePath: instancePath + "/height", schemaPath: "#/properties/height/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.hash !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.hash !== "string") {
                    validate230.errors = [{ instancePath: instancePath + "/hash", schemaPath: "#/properties/hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.success !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.success !== "boolean") {
                      validate230.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.types !== void 0) {
                      let data6 = data.types;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data6)) {
                          var valid1 = true;
                          const len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs15 = errors;
                            if (typeof data6[i0] !== "string") {
                              validate230.errors = [{ instancePath: instancePath + "/types/" + i0, schemaPath: "#/properties/types/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs15 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate230.errors = [{ instancePath: instancePath + "/types", schemaPath: "#/properties/types/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.signers !== void 0) {
                        let data8 = data.signers;
                        const _errs17 = errors;
                        if (errors === _errs17) {
                          if (Array.isArray(data8)) {
                            var valid2 = true;
                            const len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              const _errs19 = errors;
                              if (typeof data8[i1] !== "string") {
                                validate230.errors = [{ instancePath: instancePath + "/signers/" + i1, schemaPath: "#/properties/signers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs19 === errors;
                              if (!valid2) {
                                break;
                              }
                            }
                          } else {
                            validate230.errors = [{ instancePath: instancePath + "/signers", schemaPath: "#/properties/signers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.transfers !== void 0) {
                          let data10 = data.transfers;
                          const _errs21 = errors;
                          if (errors === _errs21) {
                            if (Array.isArray(data10)) {
                              var valid3 = true;
                              const len2 = data10.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs23 = errors;
                                if (!validate133(data10[i2], { instancePath: instancePath + "/transfers/" + i2, parentData: data10, parentDataProperty: i2, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                                  errors = vErrors.length;
                                }
                                var valid3 = _errs23 === errors;
                                if (!valid3) {
                                  break;
                                }
                              }
                            } else {
                              validate230.errors = [{ instancePath: instancePath + "/transfers", schemaPath: "#/properties/transfers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs21 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.fee !== void 0) {
                            const _errs24 = errors;
                            if (!validate215(data.fee, { instancePath: instancePath + "/fee", parentData: data, parentDataProperty: "fee", rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
                              errors = vErrors.length;
                            }
                            var valid0 = _errs24 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate230.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate230.errors = vErrors;
  return errors === 0;
}
validate230.evaluated = { "props": { "id": true, "network": true, "time": true, "height": true, "hash": true, "success": true, "types": true, "signers": true, "transfers": true, "fee": true }, "dynamicProps": false, "dynamicItems": false };
function validate229(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate229.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate230(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
    errors = vErrors.length;
  }
  validate229.errors = vErrors;
  return errors === 0;
}
validate229.evaluated = { "props": { "id": true, "network": true, "time": true, "height": true, "hash": true, "success": true, "types": true, "signers": true, "transfers": true, "fee": true }, "dynamicProps": false, "dynamicItems": false };
var listTransfersAnswer = validate234;
function validate235(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate235.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate235.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate132(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate235.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            const _errs4 = errors;
            if (!validate139(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate235.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate235.errors = vErrors;
  return errors === 0;
}
validate235.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate234(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate234.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate235(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
    errors = vErrors.length;
  }
  validate234.errors = vErrors;
  return errors === 0;
}
validate234.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var listTopAssetsAnswer = validate239;
var schema109 = { "type": "object", "x-origin": "chosen", "required": ["items", "meta"], "properties": { "items": { "type": "array", "items": { "type": "object", "required": ["symbol", "count", "volume_usd"], "properties": { "symbol": { "type": "string" }, "count": { "type": "integer", "description": "Transfers." }, "volume_usd": { "type": ["string", "null"], "description": "What those with a price were worth, decimal; null when none had one." } } } }, "meta": { "$ref": "#/components/schemas/LookupMeta" } } };
function validate240(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate240.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.meta === void 0 && (missing0 = "meta")) {
        validate240.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data1 = data0[i0];
                const _errs3 = errors;
                if (errors === _errs3) {
                  if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                    let missing1;
                    if (data1.symbol === void 0 && (missing1 = "symbol") || data1.count === void 0 && (missing1 = "count") || data1.volume_usd === void 0 && (missing1 = "volume_usd")) {
                      validate240.errors = [{ instancePath: instancePath + "/items/" + i0, schemaPath: "#/properties/items/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                      return false;
                    } else {
                      if (data1.symbol !== void 0) {
                        const _errs5 = errors;
                        if (typeof data1.symbol !== "string") {
                          validate240.errors = [{ instancePath: instancePath + "/items/" + i0 + "/symbol", schemaPath: "#/properties/items/items/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid2 = _errs5 === errors;
                      } else {
                        var valid2 = true;
                      }
                      if (valid2) {
                        if (data1.count !== void 0) {
                          let data3 = data1.count;
                          const _errs7 = errors;
                          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)))) {
                            validate240.errors = [{ instancePath: instancePath + "/items/" + i0 + "/count", schemaPath: "#/properties/items/items/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                          }
                          var valid2 = _errs7 === errors;
                        } else {
                          var valid2 = true;
                        }
                        if (valid2) {
                          if (data1.volume_usd !== void 0) {
                            let data4 = data1.volume_usd;
                            const _errs9 = errors;
                            if (typeof data4 !== "string" && data4 !== null) {
                              validate240.errors = [{ instancePath: instancePath + "/items/" + i0 + "/volume_usd", schemaPath: "#/properties/items/items/properties/volume_usd/type", keyword: "type", params: { type: schema109.properties.items.items.properties.volume_usd.type }, message: "must be string,null" }];
                              return false;
                            }
                            var valid2 = _errs9 === errors;
                          } else {
                            var valid2 = true;
                          }
                        }
                      }
                    }
                  } else {
                    validate240.errors = [{ instancePath: instancePath + "/items/" + i0, schemaPath: "#/properties/items/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                    return false;
                  }
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate240.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.meta !== void 0) {
            const _errs11 = errors;
            if (!validate219(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs11 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate240.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate240.errors = vErrors;
  return errors === 0;
}
validate240.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate239(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate239.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate240(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors);
    errors = vErrors.length;
  }
  validate239.errors = vErrors;
  return errors === 0;
}
validate239.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var listTopNetworksAnswer = validate243;
var schema112 = { "type": "array", "x-origin": "chosen", "items": { "type": "object", "required": ["network", "count", "volume_usd"], "properties": { "network": { "type": "string", "description": "Slug." }, "count": { "type": "integer", "description": "Transfers." }, "volume_usd": { "type": ["string", "null"], "description": "What those with a price were worth, decimal; null when none had one." } } } };
function validate245(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate245.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        const _errs1 = errors;
        if (errors === _errs1) {
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            let missing0;
            if (data0.network === void 0 && (missing0 = "network") || data0.count === void 0 && (missing0 = "count") || data0.volume_usd === void 0 && (missing0 = "volume_usd")) {
              validate245.errors = [{ instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
              return false;
            } else {
              if (data0.network !== void 0) {
                const _errs3 = errors;
                if (typeof data0.network !== "string") {
                  validate245.errors = [{ instancePath: instancePath + "/" + i0 + "/network", schemaPath: "#/items/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid1 = _errs3 === errors;
              } else {
                var valid1 = true;
              }
              if (valid1) {
                if (data0.count !== void 0) {
                  let data2 = data0.count;
                  const _errs5 = errors;
                  if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
                    validate245.errors = [{ instancePath: instancePath + "/" + i0 + "/count", schemaPath: "#/items/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  var valid1 = _errs5 === errors;
                } else {
                  var valid1 = true;
                }
                if (valid1) {
                  if (data0.volume_usd !== void 0) {
                    let data3 = data0.volume_usd;
                    const _errs7 = errors;
                    if (typeof data3 !== "string" && data3 !== null) {
                      validate245.errors = [{ instancePath: instancePath + "/" + i0 + "/volume_usd", schemaPath: "#/items/properties/volume_usd/type", keyword: "type", params: { type: schema112.items.properties.volume_usd.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid1 = _errs7 === errors;
                  } else {
                    var valid1 = true;
                  }
                }
              }
            }
          } else {
            validate245.errors = [{ instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
          }
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate245.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate245.errors = vErrors;
  return errors === 0;
}
validate245.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
function validate244(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate244.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.senders === void 0 && (missing0 = "senders") || data.receivers === void 0 && (missing0 = "receivers") || data.meta === void 0 && (missing0 = "meta")) {
        validate244.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.senders !== void 0) {
          const _errs1 = errors;
          if (!validate245(data.senders, { instancePath: instancePath + "/senders", parentData: data, parentDataProperty: "senders", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.receivers !== void 0) {
            const _errs2 = errors;
            if (!validate245(data.receivers, { instancePath: instancePath + "/receivers", parentData: data, parentDataProperty: "receivers", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.meta !== void 0) {
              const _errs3 = errors;
              if (!validate219(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate244.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate244.errors = vErrors;
  return errors === 0;
}
validate244.evaluated = { "props": { "senders": true, "receivers": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate243(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate243.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate244(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate244.errors : vErrors.concat(validate244.errors);
    errors = vErrors.length;
  }
  validate243.errors = vErrors;
  return errors === 0;
}
validate243.evaluated = { "props": { "senders": true, "receivers": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getTransferAnswer = validate250;
function validate251(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate251.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.time === void 0 && (missing0 = "time") || data.status === void 0 && (missing0 = "status") || data.type === void 0 && (missing0 = "type") || data.sender === void 0 && (missing0 = "sender") || data.receiver === void 0 && (missing0 = "receiver") || data.direction === void 0 && (missing0 = "direction")) {
        validate251.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate251.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.time !== void 0) {
            let data1 = data.time;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats0.validate(data1)) {
                    validate251.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate251.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== void 0) {
              let data2 = data.status;
              const _errs5 = errors;
              if (typeof data2 !== "string") {
                validate251.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "SUCCEEDED" || data2 === "PENDING" || data2 === "ERROR_ON_DESTINATION" || data2 === "TIMEOUT")) {
                validate251.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema65.properties.status.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.type !== void 0) {
                const _errs7 = errors;
                if (typeof data.type !== "string") {
                  validate251.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.sender !== void 0) {
                  const _errs9 = errors;
                  if (!validate133(data.sender, { instancePath: instancePath + "/sender", parentData: data, parentDataProperty: "sender", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.receiver !== void 0) {
                    const _errs10 = errors;
                    if (!validate133(data.receiver, { instancePath: instancePath + "/receiver", parentData: data, parentDataProperty: "receiver", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.sender_tx_hash !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.sender_tx_hash !== "string") {
                        validate251.errors = [{ instancePath: instancePath + "/sender_tx_hash", schemaPath: "#/properties/sender_tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.receiver_tx_hash !== void 0) {
                        const _errs13 = errors;
                        if (typeof data.receiver_tx_hash !== "string") {
                          validate251.errors = [{ instancePath: instancePath + "/receiver_tx_hash", schemaPath: "#/properties/receiver_tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.direction !== void 0) {
                          let data8 = data.direction;
                          const _errs15 = errors;
                          if (typeof data8 !== "string" && data8 !== null) {
                            validate251.errors = [{ instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/type", keyword: "type", params: { type: schema65.properties.direction.type }, message: "must be string,null" }];
                            return false;
                          }
                          if (!(data8 === "in" || data8 === "out" || data8 === "internal" || data8 === null)) {
                            validate251.errors = [{ instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/enum", keyword: "enum", params: { allowedValues: schema65.properties.direction.enum }, message: "must be equal to one of the allowed values" }];
                            return false;
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.note !== void 0) {
                            const _errs17 = errors;
                            if (typeof data.note !== "string") {
                              validate251.errors = [{ instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.category !== void 0) {
                              const _errs19 = errors;
                              if (typeof data.category !== "string") {
                                validate251.errors = [{ instancePath: instancePath + "/category", schemaPath: "#/properties/category/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate251.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate251.errors = vErrors;
  return errors === 0;
}
validate251.evaluated = { "props": { "id": true, "time": true, "status": true, "type": true, "sender": true, "receiver": true, "sender_tx_hash": true, "receiver_tx_hash": true, "direction": true, "note": true, "category": true }, "dynamicProps": false, "dynamicItems": false };
function validate250(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate250.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate251(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate251.errors : vErrors.concat(validate251.errors);
    errors = vErrors.length;
  }
  validate250.errors = vErrors;
  return errors === 0;
}
validate250.evaluated = { "props": { "id": true, "time": true, "status": true, "type": true, "sender": true, "receiver": true, "sender_tx_hash": true, "receiver_tx_hash": true, "direction": true, "note": true, "category": true }, "dynamicProps": false, "dynamicItems": false };
export {
  createAddressListAnswer,
  createTransactionCategoryAnswer,
  getAddressAnswer,
  getAddressBalanceAnswer,
  getAddressFunderAnswer,
  getAddressFunderFromHistoryAnswer,
  getAddressHistoryAliasAnswer,
  getAddressHistoryAnswer,
  getAddressListAnswer,
  getAssetFlowAnswer,
  getChainTransactionAnswer,
  getChainTransactionByHashAnswer,
  getSubgraphAnswer,
  getTokenSummaryAnswer,
  getTotalSupplyAnswer,
  getTransferAnswer,
  listAddressBalancesAnswer,
  listAddressListBalancesAnswer,
  listChainTransactionsAnswer,
  listCounterpartiesAnswer,
  listMintsBurnsAnswer,
  listMultisigMembershipsAnswer,
  listTopAssetsAnswer,
  listTopHoldersAnswer,
  listTopNetworksAnswer,
  listTransactionCategoriesAnswer,
  listTransfersAnswer,
  listTransfersBetweenAnswer,
  listWorkspaceBalancesAnswer,
  renameTransactionCategoryAnswer,
  screenAddressAnswer,
  screenAddressOnAnswer,
  searchAddressesAnswer
};
