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

// <stdin>
var getAssetFlowAnswer = validate52;
var schema22 = { "type": "object", "x-origin": "documented", "description": "A day by its balance, as the node of the network says it.", "required": ["date", "denom", "contract", "decimals", "net_balance_change", "net_balance_change_string", "source", "balance", "balance_string"], "properties": { "date": { "type": "string", "format": "date", "description": "UTC day." }, "denom": { "type": "string", "description": "The token's symbol." }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "decimals": { "type": "integer", "x-origin": "chosen", "description": "One unit has 10^decimals base units." }, "net_balance_change": { "type": "number", "description": "What the day changed; for exact values take the text." }, "net_balance_change_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." }, "source": { "const": "balance_snapshot", "type": "string" }, "balance": { "type": "number", "description": "What there was at the end of the day; for exact values take the text." }, "balance_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." } } };
var formats0 = require_formats().fullFormats.date;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
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
        validate55.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.date !== void 0) {
          let data0 = data.date;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats0.validate(data0)) {
                  validate55.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }];
                  return false;
                }
              } else {
                validate55.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate55.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate55.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema22.properties.contract.type }, message: "must be string,null" }];
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
                  validate55.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                    validate55.errors = [{ instancePath: instancePath + "/net_balance_change", schemaPath: "#/properties/net_balance_change/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
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
                      validate55.errors = [{ instancePath: instancePath + "/net_balance_change_string", schemaPath: "#/properties/net_balance_change_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                        validate55.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      if ("balance_snapshot" !== data6) {
                        validate55.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/const", keyword: "const", params: { allowedValue: "balance_snapshot" }, message: "must be equal to constant" }];
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
                          validate55.errors = [{ instancePath: instancePath + "/balance", schemaPath: "#/properties/balance/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
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
                            validate55.errors = [{ instancePath: instancePath + "/balance_string", schemaPath: "#/properties/balance_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "props": { "date": true, "denom": true, "contract": true, "decimals": true, "net_balance_change": true, "net_balance_change_string": true, "source": true, "balance": true, "balance_string": true }, "dynamicProps": false, "dynamicItems": false };
var schema23 = { "type": "object", "x-origin": "documented", "description": "A day by what was received and sent.", "required": ["date", "denom", "contract", "decimals", "net_balance_change", "net_balance_change_string", "source", "total_received", "total_received_string", "total_sent", "total_sent_string"], "properties": { "date": { "type": "string", "format": "date", "description": "UTC day." }, "denom": { "type": "string", "description": "The token's symbol." }, "contract": { "type": ["string", "null"], "x-origin": "chosen", "description": "Contract, mint or denom; null for the network's own coin." }, "decimals": { "type": "integer", "x-origin": "chosen", "description": "One unit has 10^decimals base units." }, "net_balance_change": { "type": "number", "description": "What the day changed; for exact values take the text." }, "net_balance_change_string": { "type": "string", "x-origin": "chosen", "description": "The same, exact: decimal." }, "source": { "const": "transfers", "type": "string" }, "total_received": { "type": "number", "description": "For exact values take the text." }, "total_received_string": { "type": "string", "x-origin": "chosen", "description": "Decimal." }, "total_sent": { "type": "number", "description": "Fees of the network among it. For exact values take the text." }, "total_sent_string": { "type": "string", "x-origin": "chosen", "description": "Decimal." } } };
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
      if (data.date === void 0 && (missing0 = "date") || data.denom === void 0 && (missing0 = "denom") || data.contract === void 0 && (missing0 = "contract") || data.decimals === void 0 && (missing0 = "decimals") || data.net_balance_change === void 0 && (missing0 = "net_balance_change") || data.net_balance_change_string === void 0 && (missing0 = "net_balance_change_string") || data.source === void 0 && (missing0 = "source") || data.total_received === void 0 && (missing0 = "total_received") || data.total_received_string === void 0 && (missing0 = "total_received_string") || data.total_sent === void 0 && (missing0 = "total_sent") || data.total_sent_string === void 0 && (missing0 = "total_sent_string")) {
        validate57.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.date !== void 0) {
          let data0 = data.date;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats0.validate(data0)) {
                  validate57.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }];
                  return false;
                }
              } else {
                validate57.errors = [{ instancePath: instancePath + "/date", schemaPath: "#/properties/date/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate57.errors = [{ instancePath: instancePath + "/denom", schemaPath: "#/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate57.errors = [{ instancePath: instancePath + "/contract", schemaPath: "#/properties/contract/type", keyword: "type", params: { type: schema23.properties.contract.type }, message: "must be string,null" }];
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
                  validate57.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                    validate57.errors = [{ instancePath: instancePath + "/net_balance_change", schemaPath: "#/properties/net_balance_change/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
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
                      validate57.errors = [{ instancePath: instancePath + "/net_balance_change_string", schemaPath: "#/properties/net_balance_change_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                        validate57.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      if ("transfers" !== data6) {
                        validate57.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/const", keyword: "const", params: { allowedValue: "transfers" }, message: "must be equal to constant" }];
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
                          validate57.errors = [{ instancePath: instancePath + "/total_received", schemaPath: "#/properties/total_received/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
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
                            validate57.errors = [{ instancePath: instancePath + "/total_received_string", schemaPath: "#/properties/total_received_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                              validate57.errors = [{ instancePath: instancePath + "/total_sent", schemaPath: "#/properties/total_sent/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
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
                                validate57.errors = [{ instancePath: instancePath + "/total_sent_string", schemaPath: "#/properties/total_sent_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate57.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { "props": { "date": true, "denom": true, "contract": true, "decimals": true, "net_balance_change": true, "net_balance_change_string": true, "source": true, "total_received": true, "total_received_string": true, "total_sent": true, "total_sent_string": true }, "dynamicProps": false, "dynamicItems": false };
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
  const _errs0 = errors;
  let valid0 = false;
  let passing0 = null;
  const _errs1 = errors;
  if (!validate55(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
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
  if (!validate57(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
    validate54.errors = vErrors;
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
  validate54.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate54.evaluated = { "dynamicProps": true, "dynamicItems": false };
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
var listMintsBurnsAnswer = validate60;
var schema26 = { "type": "object", "x-origin": "chosen", "description": "Tokens that were made or destroyed.", "required": ["type", "amount", "amount_string", "decimals", "address", "tx_hash", "block", "time"], "properties": { "type": { "type": "string", "enum": ["mint", "burn"] }, "amount": { "type": "string", "description": "Base units." }, "amount_string": { "type": "string", "description": "Decimal." }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "address": { "type": "string", "description": "Who received what was made, or had what was destroyed." }, "tx_hash": { "type": "string" }, "block": { "type": "string", "description": "Block number or slot, in decimal." }, "time": { "type": "string", "format": "date-time" } } };
var formats4 = require_formats().fullFormats["date-time"];
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.amount === void 0 && (missing0 = "amount") || data.amount_string === void 0 && (missing0 = "amount_string") || data.decimals === void 0 && (missing0 = "decimals") || data.address === void 0 && (missing0 = "address") || data.tx_hash === void 0 && (missing0 = "tx_hash") || data.block === void 0 && (missing0 = "block") || data.time === void 0 && (missing0 = "time")) {
        validate62.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.type !== void 0) {
          let data0 = data.type;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate62.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if (!(data0 === "mint" || data0 === "burn")) {
            validate62.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema26.properties.type.enum }, message: "must be equal to one of the allowed values" }];
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
              validate62.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate62.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate62.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                    validate62.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                      validate62.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                        validate62.errors = [{ instancePath: instancePath + "/block", schemaPath: "#/properties/block/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                              if (!formats4.validate(data7)) {
                                validate62.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                return false;
                              }
                            } else {
                              validate62.errors = [{ instancePath: instancePath + "/time", schemaPath: "#/properties/time/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate62.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "type": true, "amount": true, "amount_string": true, "decimals": true, "address": true, "tx_hash": true, "block": true, "time": true }, "dynamicProps": false, "dynamicItems": false };
var schema27 = { "type": "string", "x-origin": "stated", "enum": ["ok", "partial", "unavailable", "unsupported"], "description": "How the lookup went. `partial`: something is missing. `unavailable`: the source does not answer, or there is none.\n`unsupported`: the service cannot look this up.\n" };
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
  if (typeof data !== "string") {
    validate64.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "ok" || data === "partial" || data === "unavailable" || data === "unsupported")) {
    validate64.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema27.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema28 = { "type": ["string", "null"], "x-origin": "stated", "description": "Why `lookup_status` is not `ok`; null when it is. Codes (chosen): `provider_unavailable`, `timeout`,\n`network_not_supported`, `token_lookup_failed`, `not_indexed`, `index_behind`, `history_incomplete`.\n" };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string" && data !== null) {
    validate66.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema28.type }, message: "must be string,null" }];
    return false;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
validate66.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
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
        validate61.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
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
                if (!validate62(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate61.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
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
              validate61.errors = [{ instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate61.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                    return false;
                  } else {
                    if (data3.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate64(data3.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data3, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                        errors = vErrors.length;
                      }
                      var valid2 = _errs8 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate66(data3.reason, { instancePath: instancePath + "/meta/reason", parentData: data3, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
                          errors = vErrors.length;
                        }
                        var valid2 = _errs9 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  }
                } else {
                  validate61.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
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
      validate61.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "props": { "items": true, "cursor": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate61(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
    errors = vErrors.length;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "items": true, "cursor": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getTokenSummaryAnswer = validate69;
var schema30 = { "type": "object", "x-origin": "chosen", "description": "What is known of a token on a network.", "required": ["token", "network", "symbol", "name", "decimals", "total_supply", "total_supply_string", "supply_source", "holders", "price_usd", "market_cap_usd", "volume_24h_usd", "updated_at", "lookup_status", "reason"], "properties": { "token": { "type": "string", "description": "Contract, mint or denom." }, "network": { "type": "string", "description": "Slug of the network." }, "symbol": { "type": "string" }, "name": { "type": "string" }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "total_supply": { "type": ["string", "null"], "description": "Base units." }, "total_supply_string": { "type": ["string", "null"], "description": "Decimal." }, "supply_source": { "type": ["string", "null"], "x-origin": "chosen", "enum": ["chain", "index", null], "description": "Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.\n" }, "holders": { "type": ["integer", "null"], "description": "Accounts with more than nothing; null where they cannot be told, as on Cosmos networks." }, "price_usd": { "type": ["string", "null"], "description": "Dollars for one token; null without a price." }, "market_cap_usd": { "type": ["string", "null"], "description": "Dollars for the whole supply, cut off after six digits." }, "volume_24h_usd": { "type": ["string", "null"], "description": "Dollars that were transferred within the last 24 hours; null when no transfer had a price." }, "updated_at": { "type": "string", "format": "date-time", "description": "When this was put together." }, "lookup_status": { "$ref": "#/components/schemas/LookupStatus" }, "reason": { "$ref": "#/components/schemas/LookupReason" } } };
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.token === void 0 && (missing0 = "token") || data.network === void 0 && (missing0 = "network") || data.symbol === void 0 && (missing0 = "symbol") || data.name === void 0 && (missing0 = "name") || data.decimals === void 0 && (missing0 = "decimals") || data.total_supply === void 0 && (missing0 = "total_supply") || data.total_supply_string === void 0 && (missing0 = "total_supply_string") || data.supply_source === void 0 && (missing0 = "supply_source") || data.holders === void 0 && (missing0 = "holders") || data.price_usd === void 0 && (missing0 = "price_usd") || data.market_cap_usd === void 0 && (missing0 = "market_cap_usd") || data.volume_24h_usd === void 0 && (missing0 = "volume_24h_usd") || data.updated_at === void 0 && (missing0 = "updated_at") || data.lookup_status === void 0 && (missing0 = "lookup_status") || data.reason === void 0 && (missing0 = "reason")) {
        validate70.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.token !== void 0) {
          const _errs1 = errors;
          if (typeof data.token !== "string") {
            validate70.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate70.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate70.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate70.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate70.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                      validate70.errors = [{ instancePath: instancePath + "/total_supply", schemaPath: "#/properties/total_supply/type", keyword: "type", params: { type: schema30.properties.total_supply.type }, message: "must be string,null" }];
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
                        validate70.errors = [{ instancePath: instancePath + "/total_supply_string", schemaPath: "#/properties/total_supply_string/type", keyword: "type", params: { type: schema30.properties.total_supply_string.type }, message: "must be string,null" }];
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
                          validate70.errors = [{ instancePath: instancePath + "/supply_source", schemaPath: "#/properties/supply_source/type", keyword: "type", params: { type: schema30.properties.supply_source.type }, message: "must be string,null" }];
                          return false;
                        }
                        if (!(data7 === "chain" || data7 === "index" || data7 === null)) {
                          validate70.errors = [{ instancePath: instancePath + "/supply_source", schemaPath: "#/properties/supply_source/enum", keyword: "enum", params: { allowedValues: schema30.properties.supply_source.enum }, message: "must be equal to one of the allowed values" }];
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
                            validate70.errors = [{ instancePath: instancePath + "/holders", schemaPath: "#/properties/holders/type", keyword: "type", params: { type: schema30.properties.holders.type }, message: "must be integer,null" }];
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
                              validate70.errors = [{ instancePath: instancePath + "/price_usd", schemaPath: "#/properties/price_usd/type", keyword: "type", params: { type: schema30.properties.price_usd.type }, message: "must be string,null" }];
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
                                validate70.errors = [{ instancePath: instancePath + "/market_cap_usd", schemaPath: "#/properties/market_cap_usd/type", keyword: "type", params: { type: schema30.properties.market_cap_usd.type }, message: "must be string,null" }];
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
                                  validate70.errors = [{ instancePath: instancePath + "/volume_24h_usd", schemaPath: "#/properties/volume_24h_usd/type", keyword: "type", params: { type: schema30.properties.volume_24h_usd.type }, message: "must be string,null" }];
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
                                        if (!formats4.validate(data12)) {
                                          validate70.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                          return false;
                                        }
                                      } else {
                                        validate70.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                    if (!validate64(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                                      vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                                      errors = vErrors.length;
                                    }
                                    var valid0 = _errs27 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.reason !== void 0) {
                                      const _errs28 = errors;
                                      if (!validate66(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                                        vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
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
      validate70.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "props": { "token": true, "network": true, "symbol": true, "name": true, "decimals": true, "total_supply": true, "total_supply_string": true, "supply_source": true, "holders": true, "price_usd": true, "market_cap_usd": true, "volume_24h_usd": true, "updated_at": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
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
validate69.evaluated = { "props": { "token": true, "network": true, "symbol": true, "name": true, "decimals": true, "total_supply": true, "total_supply_string": true, "supply_source": true, "holders": true, "price_usd": true, "market_cap_usd": true, "volume_24h_usd": true, "updated_at": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
var listTopHoldersAnswer = validate74;
var schema33 = { "type": "object", "x-origin": "chosen", "description": "An account that holds a token.", "required": ["rank", "address", "balance", "balance_string", "share", "label", "entity"], "properties": { "rank": { "type": "integer", "description": "1 is the largest." }, "address": { "type": "string" }, "balance": { "type": "string", "description": "Base units." }, "balance_string": { "type": "string", "description": "Decimal." }, "share": { "type": ["string", "null"], "description": "Part of the supply, 0 to 1, decimal, cut off after 18 digits; null when the supply is not known." }, "label": { "type": ["string", "null"], "description": "What a list calls it." }, "entity": { "type": ["string", "null"], "description": "Who a list says is behind it." } } };
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
      if (data.rank === void 0 && (missing0 = "rank") || data.address === void 0 && (missing0 = "address") || data.balance === void 0 && (missing0 = "balance") || data.balance_string === void 0 && (missing0 = "balance_string") || data.share === void 0 && (missing0 = "share") || data.label === void 0 && (missing0 = "label") || data.entity === void 0 && (missing0 = "entity")) {
        validate76.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.rank !== void 0) {
          let data0 = data.rank;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
            validate76.errors = [{ instancePath: instancePath + "/rank", schemaPath: "#/properties/rank/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
              validate76.errors = [{ instancePath: instancePath + "/address", schemaPath: "#/properties/address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate76.errors = [{ instancePath: instancePath + "/balance", schemaPath: "#/properties/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate76.errors = [{ instancePath: instancePath + "/balance_string", schemaPath: "#/properties/balance_string/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate76.errors = [{ instancePath: instancePath + "/share", schemaPath: "#/properties/share/type", keyword: "type", params: { type: schema33.properties.share.type }, message: "must be string,null" }];
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
                      validate76.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: schema33.properties.label.type }, message: "must be string,null" }];
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
                        validate76.errors = [{ instancePath: instancePath + "/entity", schemaPath: "#/properties/entity/type", keyword: "type", params: { type: schema33.properties.entity.type }, message: "must be string,null" }];
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
      validate76.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": { "rank": true, "address": true, "balance": true, "balance_string": true, "share": true, "label": true, "entity": true }, "dynamicProps": false, "dynamicItems": false };
var schema34 = { "type": "object", "x-origin": "documented", "description": "Where this page stands among the others.", "required": ["next_cursor", "previous_cursor", "first_page_cursor", "last_page_cursor", "total_count", "page_number"], "properties": { "next_cursor": { "type": ["string", "null"], "description": "The page after this one; null on the last page." }, "previous_cursor": { "type": ["string", "null"], "description": "The page before this one; null on the first page." }, "first_page_cursor": { "type": "string", "description": "The first page." }, "last_page_cursor": { "type": ["string", "null"], "description": "The last page; null where it cannot be asked for." }, "total_count": { "type": ["integer", "null"], "description": "Items on all pages together; null where they are not counted." }, "page_number": { "type": "integer", "description": "Which page this is, counted from 1 along the cursors that led here." } } };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
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
        validate78.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.next_cursor !== void 0) {
          let data0 = data.next_cursor;
          const _errs1 = errors;
          if (typeof data0 !== "string" && data0 !== null) {
            validate78.errors = [{ instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema34.properties.next_cursor.type }, message: "must be string,null" }];
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
              validate78.errors = [{ instancePath: instancePath + "/previous_cursor", schemaPath: "#/properties/previous_cursor/type", keyword: "type", params: { type: schema34.properties.previous_cursor.type }, message: "must be string,null" }];
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
                validate78.errors = [{ instancePath: instancePath + "/first_page_cursor", schemaPath: "#/properties/first_page_cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate78.errors = [{ instancePath: instancePath + "/last_page_cursor", schemaPath: "#/properties/last_page_cursor/type", keyword: "type", params: { type: schema34.properties.last_page_cursor.type }, message: "must be string,null" }];
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
                    validate78.errors = [{ instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: schema34.properties.total_count.type }, message: "must be integer,null" }];
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
                      validate78.errors = [{ instancePath: instancePath + "/page_number", schemaPath: "#/properties/page_number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
      validate78.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { "props": { "next_cursor": true, "previous_cursor": true, "first_page_cursor": true, "last_page_cursor": true, "total_count": true, "page_number": true }, "dynamicProps": false, "dynamicItems": false };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate75.evaluated;
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
        validate75.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
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
                if (!validate76(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate75.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
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
            if (!validate78(data2, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
              errors = vErrors.length;
            }
            var valid2 = _errs5 === errors;
            if (valid2) {
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  let missing1;
                  if (data2.lookup_status === void 0 && (missing1 = "lookup_status") || data2.reason === void 0 && (missing1 = "reason")) {
                    validate75.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                    return false;
                  } else {
                    if (data2.lookup_status !== void 0) {
                      const _errs8 = errors;
                      if (!validate64(data2.lookup_status, { instancePath: instancePath + "/meta/lookup_status", parentData: data2, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                        errors = vErrors.length;
                      }
                      var valid3 = _errs8 === errors;
                    } else {
                      var valid3 = true;
                    }
                    if (valid3) {
                      if (data2.reason !== void 0) {
                        const _errs9 = errors;
                        if (!validate66(data2.reason, { instancePath: instancePath + "/meta/reason", parentData: data2, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
                          errors = vErrors.length;
                        }
                        var valid3 = _errs9 === errors;
                      } else {
                        var valid3 = true;
                      }
                    }
                  }
                } else {
                  validate75.errors = [{ instancePath: instancePath + "/meta", schemaPath: "#/properties/meta/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
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
      validate75.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate75(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
    errors = vErrors.length;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": { "items": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var getTotalSupplyAnswer = validate83;
var schema36 = { "type": "object", "x-origin": "chosen", "description": "How much of a token there is.", "required": ["token", "network", "amount", "amount_string", "decimals", "source", "lookup_status", "reason"], "properties": { "token": { "type": "string", "description": "Contract, mint or denom." }, "network": { "type": "string", "description": "Slug of the network." }, "amount": { "type": ["string", "null"], "description": "Base units." }, "amount_string": { "type": ["string", "null"], "description": "Decimal." }, "decimals": { "type": "integer", "description": "One token has 10^decimals base units." }, "source": { "type": ["string", "null"], "x-origin": "chosen", "enum": ["chain", "index", null], "description": "Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.\n" }, "lookup_status": { "$ref": "#/components/schemas/LookupStatus" }, "reason": { "$ref": "#/components/schemas/LookupReason" } } };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
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
        validate84.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.token !== void 0) {
          const _errs1 = errors;
          if (typeof data.token !== "string") {
            validate84.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate84.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate84.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: schema36.properties.amount.type }, message: "must be string,null" }];
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
                  validate84.errors = [{ instancePath: instancePath + "/amount_string", schemaPath: "#/properties/amount_string/type", keyword: "type", params: { type: schema36.properties.amount_string.type }, message: "must be string,null" }];
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
                    validate84.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                      validate84.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: schema36.properties.source.type }, message: "must be string,null" }];
                      return false;
                    }
                    if (!(data5 === "chain" || data5 === "index" || data5 === null)) {
                      validate84.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/enum", keyword: "enum", params: { allowedValues: schema36.properties.source.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.lookup_status !== void 0) {
                      const _errs13 = errors;
                      if (!validate64(data.lookup_status, { instancePath: instancePath + "/lookup_status", parentData: data, parentDataProperty: "lookup_status", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason !== void 0) {
                        const _errs14 = errors;
                        if (!validate66(data.reason, { instancePath: instancePath + "/reason", parentData: data, parentDataProperty: "reason", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
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
      validate84.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": { "token": true, "network": true, "amount": true, "amount_string": true, "decimals": true, "source": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate84(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
    errors = vErrors.length;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { "props": { "token": true, "network": true, "amount": true, "amount_string": true, "decimals": true, "source": true, "lookup_status": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
var listTransactionCategoriesAnswer = validate88;
var schema38 = { "type": "object", "x-origin": "chosen", "required": ["id", "name", "is_default", "created_at"], "properties": { "id": { "type": "string", "format": "uuid" }, "name": { "type": "string" }, "is_default": { "type": "boolean", "description": "Built-in, and the same in every workspace." }, "created_at": { "type": ["string", "null"], "format": "date-time", "description": "Null for built-in ones." } } };
var formats8 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate89.evaluated;
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
        validate89.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats8.test(data0)) {
                  validate89.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate89.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate89.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate89.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                  validate89.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema38.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats4.validate(data3)) {
                        validate89.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
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
      validate89.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate88.evaluated;
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
        validate88.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
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
                if (!validate89(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate88.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
        }
      }
    } else {
      validate88.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { "props": { "items": true }, "dynamicProps": false, "dynamicItems": false };
var createTransactionCategoryAnswer = validate91;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name") || data.is_default === void 0 && (missing0 = "is_default") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate92.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats8.test(data0)) {
                  validate92.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate92.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate92.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate92.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                  validate92.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema38.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats4.validate(data3)) {
                        validate92.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
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
      validate92.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate92(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
    errors = vErrors.length;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
var renameTransactionCategoryAnswer = validate94;
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate95.evaluated;
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
        validate95.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats8.test(data0)) {
                  validate95.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate95.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate95.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate95.errors = [{ instancePath: instancePath + "/is_default", schemaPath: "#/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                  validate95.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: schema38.properties.created_at.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats4.validate(data3)) {
                        validate95.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
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
      validate95.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate95.errors = vErrors;
  return errors === 0;
}
validate95.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate95(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
    errors = vErrors.length;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
validate94.evaluated = { "props": { "id": true, "name": true, "is_default": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
export {
  createTransactionCategoryAnswer,
  getAssetFlowAnswer,
  getTokenSummaryAnswer,
  getTotalSupplyAnswer,
  listMintsBurnsAnswer,
  listTopHoldersAnswer,
  listTransactionCategoriesAnswer,
  renameTransactionCategoryAnswer
};
