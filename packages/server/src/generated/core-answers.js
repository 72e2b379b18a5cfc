// Generated from spec/core by `npm run generate`. Do not edit.
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
var listNetworksAnswer = validate52;
var schema22 = { "type": "string", "description": "Family of the network.", "enum": ["evm", "solana", "cosmos"] };
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
  if (typeof data !== "string") {
    validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "evm" || data === "solana" || data === "cosmos")) {
    validate55.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema22.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "dynamicProps": false, "dynamicItems": false };
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
      if (data.slug === void 0 && (missing0 = "slug") || data.label === void 0 && (missing0 = "label") || data.kind === void 0 && (missing0 = "kind") || data.aliases === void 0 && (missing0 = "aliases") || data.is_testnet === void 0 && (missing0 = "is_testnet")) {
        validate54.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.slug !== void 0) {
          const _errs1 = errors;
          if (typeof data.slug !== "string") {
            validate54.errors = [{ instancePath: instancePath + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.label !== void 0) {
            const _errs3 = errors;
            if (typeof data.label !== "string") {
              validate54.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate55(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.aliases !== void 0) {
                let data3 = data.aliases;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs8 = errors;
                      if (typeof data3[i0] !== "string") {
                        validate54.errors = [{ instancePath: instancePath + "/aliases/" + i0, schemaPath: "#/properties/aliases/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid1 = _errs8 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate54.errors = [{ instancePath: instancePath + "/aliases", schemaPath: "#/properties/aliases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.is_testnet !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.is_testnet !== "boolean") {
                    validate54.errors = [{ instancePath: instancePath + "/is_testnet", schemaPath: "#/properties/is_testnet/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                    return false;
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
    } else {
      validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "props": { "slug": true, "label": true, "kind": true, "aliases": true, "is_testnet": true }, "dynamicProps": false, "dynamicItems": false };
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
var listChainsAnswer = validate58;
var schema24 = { "type": "object", "x-origin": "documented", "description": "A network as earlier versions of the interface describe it.", "required": ["slug", "label", "kind", "aliases", "is_testnet"], "properties": { "slug": { "type": "string", "description": "Canonical short identifier of the chain." }, "label": { "type": "string", "description": "Name to show to people." }, "kind": { "type": "string", "description": "Family of the network; `svm` is what is `solana` today.", "enum": ["evm", "svm", "cosmos"] }, "aliases": { "type": "array", "description": "Other strings accepted wherever a network is given.", "items": { "type": "string" } }, "is_testnet": { "type": "boolean", "description": "True when its coins have no value." } } };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.slug === void 0 && (missing0 = "slug") || data.label === void 0 && (missing0 = "label") || data.kind === void 0 && (missing0 = "kind") || data.aliases === void 0 && (missing0 = "aliases") || data.is_testnet === void 0 && (missing0 = "is_testnet")) {
        validate59.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.slug !== void 0) {
          const _errs1 = errors;
          if (typeof data.slug !== "string") {
            validate59.errors = [{ instancePath: instancePath + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.label !== void 0) {
            const _errs3 = errors;
            if (typeof data.label !== "string") {
              validate59.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              let data2 = data.kind;
              const _errs5 = errors;
              if (typeof data2 !== "string") {
                validate59.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "evm" || data2 === "svm" || data2 === "cosmos")) {
                validate59.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema24.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.aliases !== void 0) {
                let data3 = data.aliases;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (typeof data3[i0] !== "string") {
                        validate59.errors = [{ instancePath: instancePath + "/aliases/" + i0, schemaPath: "#/properties/aliases/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid1 = _errs9 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate59.errors = [{ instancePath: instancePath + "/aliases", schemaPath: "#/properties/aliases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.is_testnet !== void 0) {
                  const _errs11 = errors;
                  if (typeof data.is_testnet !== "boolean") {
                    validate59.errors = [{ instancePath: instancePath + "/is_testnet", schemaPath: "#/properties/is_testnet/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
    } else {
      validate59.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate59.errors = vErrors;
  return errors === 0;
}
validate59.evaluated = { "props": { "slug": true, "label": true, "kind": true, "aliases": true, "is_testnet": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate59(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate58.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var listProvidersAnswer = validate61;
var schema26 = { "type": "object", "x-origin": "documented", "required": ["slug", "label", "kind", "aliases", "website"], "properties": { "slug": { "type": "string", "description": "Canonical short identifier of the provider." }, "label": { "type": "string", "description": "Name to show to people." }, "kind": { "type": "string", "description": "`direct` moves one token on one network, `bridge` and `aggregator` route between tokens and networks.", "enum": ["aggregator", "direct", "bridge"] }, "aliases": { "type": "array", "description": "Other names that the provider goes by.", "items": { "type": "string" } }, "website": { "type": ["string", "null"], "description": "Where it tells of itself; null when there is no such place." } } };
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
      if (data.slug === void 0 && (missing0 = "slug") || data.label === void 0 && (missing0 = "label") || data.kind === void 0 && (missing0 = "kind") || data.aliases === void 0 && (missing0 = "aliases") || data.website === void 0 && (missing0 = "website")) {
        validate62.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.slug !== void 0) {
          const _errs1 = errors;
          if (typeof data.slug !== "string") {
            validate62.errors = [{ instancePath: instancePath + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.label !== void 0) {
            const _errs3 = errors;
            if (typeof data.label !== "string") {
              validate62.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              let data2 = data.kind;
              const _errs5 = errors;
              if (typeof data2 !== "string") {
                validate62.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "aggregator" || data2 === "direct" || data2 === "bridge")) {
                validate62.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema26.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.aliases !== void 0) {
                let data3 = data.aliases;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (typeof data3[i0] !== "string") {
                        validate62.errors = [{ instancePath: instancePath + "/aliases/" + i0, schemaPath: "#/properties/aliases/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid1 = _errs9 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate62.errors = [{ instancePath: instancePath + "/aliases", schemaPath: "#/properties/aliases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.website !== void 0) {
                  let data5 = data.website;
                  const _errs11 = errors;
                  if (typeof data5 !== "string" && data5 !== null) {
                    validate62.errors = [{ instancePath: instancePath + "/website", schemaPath: "#/properties/website/type", keyword: "type", params: { type: schema26.properties.website.type }, message: "must be string,null" }];
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
    } else {
      validate62.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "slug": true, "label": true, "kind": true, "aliases": true, "website": true }, "dynamicProps": false, "dynamicItems": false };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate62(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate61.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var listTokensAnswer = validate64;
var schema28 = { "type": "object", "x-origin": "documented", "required": ["network", "slug", "label", "symbol", "exponent", "kind", "aliases", "addr"], "properties": { "network": { "type": "string", "description": "Slug of the token's network." }, "slug": { "type": "string", "description": "Short name, unique within the network." }, "label": { "type": "string", "description": "Name to show to people." }, "symbol": { "type": "string", "description": "Ticker, for example `USDC`." }, "exponent": { "type": "integer", "format": "int32", "minimum": 0, "description": "Decimals; one unit is 10^exponent base units." }, "kind": { "type": "string", "description": "The standard the token follows. `ibc` is chosen here for Cosmos denoms.", "enum": ["native", "erc20", "spl", "ibc"] }, "aliases": { "type": "array", "description": "Other strings accepted wherever a token of this network is given.", "items": { "type": "string" } }, "addr": { "type": ["string", "null"], "description": "Contract, mint or denom; null for the network's own coin." } } };
var formats0 = require_formats().fullFormats.int32;
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
      if (data.network === void 0 && (missing0 = "network") || data.slug === void 0 && (missing0 = "slug") || data.label === void 0 && (missing0 = "label") || data.symbol === void 0 && (missing0 = "symbol") || data.exponent === void 0 && (missing0 = "exponent") || data.kind === void 0 && (missing0 = "kind") || data.aliases === void 0 && (missing0 = "aliases") || data.addr === void 0 && (missing0 = "addr")) {
        validate65.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.network !== void 0) {
          const _errs1 = errors;
          if (typeof data.network !== "string") {
            validate65.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.slug !== void 0) {
            const _errs3 = errors;
            if (typeof data.slug !== "string") {
              validate65.errors = [{ instancePath: instancePath + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.label !== void 0) {
              const _errs5 = errors;
              if (typeof data.label !== "string") {
                validate65.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.symbol !== void 0) {
                const _errs7 = errors;
                if (typeof data.symbol !== "string") {
                  validate65.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.exponent !== void 0) {
                  let data4 = data.exponent;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)))) {
                    validate65.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs9) {
                    if (typeof data4 == "number") {
                      if (data4 < 0 || isNaN(data4)) {
                        validate65.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      } else {
                        if (!formats0.validate(data4)) {
                          validate65.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"' }];
                          return false;
                        }
                      }
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.kind !== void 0) {
                    let data5 = data.kind;
                    const _errs11 = errors;
                    if (typeof data5 !== "string") {
                      validate65.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    if (!(data5 === "native" || data5 === "erc20" || data5 === "spl" || data5 === "ibc")) {
                      validate65.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema28.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.aliases !== void 0) {
                      let data6 = data.aliases;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data6)) {
                          var valid1 = true;
                          const len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs15 = errors;
                            if (typeof data6[i0] !== "string") {
                              validate65.errors = [{ instancePath: instancePath + "/aliases/" + i0, schemaPath: "#/properties/aliases/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs15 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate65.errors = [{ instancePath: instancePath + "/aliases", schemaPath: "#/properties/aliases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addr !== void 0) {
                        let data8 = data.addr;
                        const _errs17 = errors;
                        if (typeof data8 !== "string" && data8 !== null) {
                          validate65.errors = [{ instancePath: instancePath + "/addr", schemaPath: "#/properties/addr/type", keyword: "type", params: { type: schema28.properties.addr.type }, message: "must be string,null" }];
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
    } else {
      validate65.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": { "network": true, "slug": true, "label": true, "symbol": true, "exponent": true, "kind": true, "aliases": true, "addr": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate65(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate64.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var listNetworkTokensAnswer = validate67;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.network === void 0 && (missing0 = "network") || data.slug === void 0 && (missing0 = "slug") || data.label === void 0 && (missing0 = "label") || data.symbol === void 0 && (missing0 = "symbol") || data.exponent === void 0 && (missing0 = "exponent") || data.kind === void 0 && (missing0 = "kind") || data.aliases === void 0 && (missing0 = "aliases") || data.addr === void 0 && (missing0 = "addr")) {
        validate68.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.network !== void 0) {
          const _errs1 = errors;
          if (typeof data.network !== "string") {
            validate68.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.slug !== void 0) {
            const _errs3 = errors;
            if (typeof data.slug !== "string") {
              validate68.errors = [{ instancePath: instancePath + "/slug", schemaPath: "#/properties/slug/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.label !== void 0) {
              const _errs5 = errors;
              if (typeof data.label !== "string") {
                validate68.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.symbol !== void 0) {
                const _errs7 = errors;
                if (typeof data.symbol !== "string") {
                  validate68.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.exponent !== void 0) {
                  let data4 = data.exponent;
                  const _errs9 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)))) {
                    validate68.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs9) {
                    if (typeof data4 == "number") {
                      if (data4 < 0 || isNaN(data4)) {
                        validate68.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      } else {
                        if (!formats0.validate(data4)) {
                          validate68.errors = [{ instancePath: instancePath + "/exponent", schemaPath: "#/properties/exponent/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"' }];
                          return false;
                        }
                      }
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.kind !== void 0) {
                    let data5 = data.kind;
                    const _errs11 = errors;
                    if (typeof data5 !== "string") {
                      validate68.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    if (!(data5 === "native" || data5 === "erc20" || data5 === "spl" || data5 === "ibc")) {
                      validate68.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema28.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.aliases !== void 0) {
                      let data6 = data.aliases;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data6)) {
                          var valid1 = true;
                          const len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs15 = errors;
                            if (typeof data6[i0] !== "string") {
                              validate68.errors = [{ instancePath: instancePath + "/aliases/" + i0, schemaPath: "#/properties/aliases/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs15 === errors;
                            if (!valid1) {
                              break;
                            }
                          }
                        } else {
                          validate68.errors = [{ instancePath: instancePath + "/aliases", schemaPath: "#/properties/aliases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addr !== void 0) {
                        let data8 = data.addr;
                        const _errs17 = errors;
                        if (typeof data8 !== "string" && data8 !== null) {
                          validate68.errors = [{ instancePath: instancePath + "/addr", schemaPath: "#/properties/addr/type", keyword: "type", params: { type: schema28.properties.addr.type }, message: "must be string,null" }];
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
    } else {
      validate68.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { "props": { "network": true, "slug": true, "label": true, "symbol": true, "exponent": true, "kind": true, "aliases": true, "addr": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (errors === 0) {
    if (Array.isArray(data)) {
      var valid0 = true;
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        const _errs1 = errors;
        if (!validate68(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs1 === errors;
        if (!valid0) {
          break;
        }
      }
    } else {
      validate67.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
      return false;
    }
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var listPersonsAnswer = validate70;
var formats4 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
var formats6 = require_formats().fullFormats["date-time"];
var schema33 = { "type": "string", "description": "Whether the record is of a human being or of an organisation.", "enum": ["natural", "legal"] };
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
  if (!(data === "natural" || data === "legal")) {
    validate72.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema35 = { "type": "object", "properties": { "country_of_residence": { "type": ["string", "null"], "x-pii": true, "description": "ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." }, "country_of_registration": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "description": "Of a legal person; ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." }, "customer_identification": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 50, "description": "The caller's own reference for this customer." }, "date_of_birth": { "type": ["string", "null"], "format": "date", "x-pii": true, "description": "`YYYY-MM-DD`, before today (IVMS101 C2)." }, "place_of_birth": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 100 } } };
var func1 = require_ucs2length().default;
var formats8 = require_formats().fullFormats.date;
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
      if (data.country_of_residence !== void 0) {
        let data0 = data.country_of_residence;
        const _errs1 = errors;
        if (typeof data0 !== "string" && data0 !== null) {
          validate75.errors = [{ instancePath: instancePath + "/country_of_residence", schemaPath: "#/properties/country_of_residence/type", keyword: "type", params: { type: schema35.properties.country_of_residence.type }, message: "must be string,null" }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.country_of_registration !== void 0) {
          let data1 = data.country_of_registration;
          const _errs3 = errors;
          if (typeof data1 !== "string" && data1 !== null) {
            validate75.errors = [{ instancePath: instancePath + "/country_of_registration", schemaPath: "#/properties/country_of_registration/type", keyword: "type", params: { type: schema35.properties.country_of_registration.type }, message: "must be string,null" }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.customer_identification !== void 0) {
            let data2 = data.customer_identification;
            const _errs5 = errors;
            if (typeof data2 !== "string" && data2 !== null) {
              validate75.errors = [{ instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/type", keyword: "type", params: { type: schema35.properties.customer_identification.type }, message: "must be string,null" }];
              return false;
            }
            if (errors === _errs5) {
              if (typeof data2 === "string") {
                if (func1(data2) > 50) {
                  validate75.errors = [{ instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" }];
                  return false;
                } else {
                  if (func1(data2) < 1) {
                    validate75.errors = [{ instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.date_of_birth !== void 0) {
              let data3 = data.date_of_birth;
              const _errs7 = errors;
              if (typeof data3 !== "string" && data3 !== null) {
                validate75.errors = [{ instancePath: instancePath + "/date_of_birth", schemaPath: "#/properties/date_of_birth/type", keyword: "type", params: { type: schema35.properties.date_of_birth.type }, message: "must be string,null" }];
                return false;
              }
              if (errors === _errs7) {
                if (errors === _errs7) {
                  if (typeof data3 === "string") {
                    if (!formats8.validate(data3)) {
                      validate75.errors = [{ instancePath: instancePath + "/date_of_birth", schemaPath: "#/properties/date_of_birth/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.place_of_birth !== void 0) {
                let data4 = data.place_of_birth;
                const _errs9 = errors;
                if (typeof data4 !== "string" && data4 !== null) {
                  validate75.errors = [{ instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/type", keyword: "type", params: { type: schema35.properties.place_of_birth.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs9) {
                  if (typeof data4 === "string") {
                    if (func1(data4) > 100) {
                      validate75.errors = [{ instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }];
                      return false;
                    } else {
                      if (func1(data4) < 1) {
                        validate75.errors = [{ instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                        return false;
                      }
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
    } else {
      validate75.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "country_of_residence": true, "country_of_registration": true, "customer_identification": true, "date_of_birth": true, "place_of_birth": true }, "dynamicProps": false, "dynamicItems": false };
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
  const _errs0 = errors;
  if (!validate75(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
    errors = vErrors.length;
  }
  var valid0 = _errs0 === errors;
  if (valid0) {
    const _errs1 = errors;
    if (errors === _errs1) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.kind !== void 0) {
          const _errs3 = errors;
          if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
            errors = vErrors.length;
          }
          var valid1 = _errs3 === errors;
        } else {
          var valid1 = true;
        }
        if (valid1) {
          if (data.person !== void 0) {
            const _errs4 = errors;
            if (!validate75(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
              errors = vErrors.length;
            }
            var valid1 = _errs4 === errors;
          } else {
            var valid1 = true;
          }
        }
      } else {
        validate74.errors = [{ instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
        return false;
      }
    }
    var valid0 = _errs1 === errors;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": { "kind": true, "person": true, "country_of_residence": true, "country_of_registration": true, "customer_identification": true, "date_of_birth": true, "place_of_birth": true }, "dynamicProps": false, "dynamicItems": false };
var schema36 = { "type": "object", "required": ["primary_identifier", "type"], "properties": { "primary_identifier": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 100, "description": "Family name, the whole name, or a legal person's name." }, "secondary_identifier": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 100, "description": "Given names and other parts." }, "type": { "$ref": "#/components/schemas/NameType" }, "kind": { "x-origin": "documented", "deprecated": true, "description": "Use `type`.", "$ref": "#/components/schemas/NameType" }, "is_legal": { "type": "boolean", "x-origin": "documented", "deprecated": true, "description": "Use `type`; true when it is `LEGL`." } } };
var schema37 = { "type": "string", "description": "IVMS101 name type: `LEGL` legal, `ALIA` alias, `BIRT` birth, `MAID` maiden, `MISC` other; for a legal person also\n`SHRT` short and `TRAD` trading name (chosen here; public documentation lists the other five).\n", "enum": ["LEGL", "ALIA", "BIRT", "MAID", "MISC", "SHRT", "TRAD"] };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate81.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "LEGL" || data === "ALIA" || data === "BIRT" || data === "MAID" || data === "MISC" || data === "SHRT" || data === "TRAD")) {
    validate81.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema37.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
validate81.evaluated = { "dynamicProps": false, "dynamicItems": false };
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
      if (data.primary_identifier === void 0 && (missing0 = "primary_identifier") || data.type === void 0 && (missing0 = "type")) {
        validate80.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.primary_identifier !== void 0) {
          let data0 = data.primary_identifier;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (func1(data0) > 100) {
                validate80.errors = [{ instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }];
                return false;
              } else {
                if (func1(data0) < 1) {
                  validate80.errors = [{ instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                  return false;
                }
              }
            } else {
              validate80.errors = [{ instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.secondary_identifier !== void 0) {
            let data1 = data.secondary_identifier;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate80.errors = [{ instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/type", keyword: "type", params: { type: schema36.properties.secondary_identifier.type }, message: "must be string,null" }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (func1(data1) > 100) {
                  validate80.errors = [{ instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }];
                  return false;
                } else {
                  if (func1(data1) < 1) {
                    validate80.errors = [{ instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.type !== void 0) {
              const _errs5 = errors;
              if (!validate81(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.kind !== void 0) {
                const _errs6 = errors;
                if (!validate81(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.is_legal !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.is_legal !== "boolean") {
                    validate80.errors = [{ instancePath: instancePath + "/is_legal", schemaPath: "#/properties/is_legal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                    return false;
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
      validate80.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { "props": { "primary_identifier": true, "secondary_identifier": true, "type": true, "kind": true, "is_legal": true }, "dynamicProps": false, "dynamicItems": false };
var schema38 = { "type": "object", "required": ["identifier_type", "national_identifier"], "properties": { "country": { "type": ["string", "null"], "x-pii": true, "description": "Country of issue; ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." }, "identifier_type": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 35, "description": "Usually an IVMS101 code (`CCPT`, `RAID`, `TXID`, `LEIX` ...); other strings are kept as they are." }, "national_identifier": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 35 }, "registration_authority": { "type": ["string", "null"], "x-origin": "documented", "pattern": "^RA[0-9]{6}$", "x-constraint": "C10", "description": "Code of the GLEIF registration authorities list, `RA` and six digits (IVMS101 C10)." }, "country_of_issue": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "deprecated": true, "description": "Use `country`." } } };
var pattern3 = new RegExp("^RA[0-9]{6}$", "u");
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
      if (data.identifier_type === void 0 && (missing0 = "identifier_type") || data.national_identifier === void 0 && (missing0 = "national_identifier")) {
        validate85.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.country !== void 0) {
          let data0 = data.country;
          const _errs1 = errors;
          if (typeof data0 !== "string" && data0 !== null) {
            validate85.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: schema38.properties.country.type }, message: "must be string,null" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.identifier_type !== void 0) {
            let data1 = data.identifier_type;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (func1(data1) > 35) {
                  validate85.errors = [{ instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                  return false;
                } else {
                  if (func1(data1) < 1) {
                    validate85.errors = [{ instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              } else {
                validate85.errors = [{ instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.national_identifier !== void 0) {
              let data2 = data.national_identifier;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data2 === "string") {
                  if (func1(data2) > 35) {
                    validate85.errors = [{ instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                    return false;
                  } else {
                    if (func1(data2) < 1) {
                      validate85.errors = [{ instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                      return false;
                    }
                  }
                } else {
                  validate85.errors = [{ instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.registration_authority !== void 0) {
                let data3 = data.registration_authority;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate85.errors = [{ instancePath: instancePath + "/registration_authority", schemaPath: "#/properties/registration_authority/type", keyword: "type", params: { type: schema38.properties.registration_authority.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (typeof data3 === "string") {
                    if (!pattern3.test(data3)) {
                      validate85.errors = [{ instancePath: instancePath + "/registration_authority", schemaPath: "#/properties/registration_authority/pattern", keyword: "pattern", params: { pattern: "^RA[0-9]{6}$" }, message: 'must match pattern "^RA[0-9]{6}$"' }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.country_of_issue !== void 0) {
                  let data4 = data.country_of_issue;
                  const _errs9 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate85.errors = [{ instancePath: instancePath + "/country_of_issue", schemaPath: "#/properties/country_of_issue/type", keyword: "type", params: { type: schema38.properties.country_of_issue.type }, message: "must be string,null" }];
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
      validate85.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "country": true, "identifier_type": true, "national_identifier": true, "registration_authority": true, "country_of_issue": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.account_number === void 0 && (missing0 = "account_number")) {
        validate87.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.account_number !== void 0) {
          let data0 = data.account_number;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (func1(data0) > 512) {
                validate87.errors = [{ instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" }];
                return false;
              } else {
                if (func1(data0) < 1) {
                  validate87.errors = [{ instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                  return false;
                }
              }
            } else {
              validate87.errors = [{ instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
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
validate87.evaluated = { "props": { "account_number": true }, "dynamicProps": false, "dynamicItems": false };
var schema40 = { "type": "object", "description": "A postal address. One without `town_name` has address lines, or a street with a building (IVMS101 C8).\n", "required": ["address_type", "country"], "properties": { "address_type": { "type": "string", "x-pii": true, "description": "`HOME` residential, `BIZZ` business, `GEOG` unspecified.", "enum": ["HOME", "BIZZ", "GEOG"] }, "department": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 50 }, "sub_department": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 70 }, "street_name": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 70 }, "building_number": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 16 }, "building_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "floor": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 70 }, "post_box": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 16 }, "room": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 70 }, "postcode": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 16 }, "town_name": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 35 }, "town_location_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "district_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "country_sub_division": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "address_lines": { "type": ["array", "null"], "x-origin": "documented", "x-pii": true, "maxItems": 100, "items": { "type": "string", "minLength": 1, "maxLength": 140 } }, "country": { "type": "string", "x-pii": true, "description": "ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." } } };
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
      if (data.address_type === void 0 && (missing0 = "address_type") || data.country === void 0 && (missing0 = "country")) {
        validate89.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.address_type !== void 0) {
          let data0 = data.address_type;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate89.errors = [{ instancePath: instancePath + "/address_type", schemaPath: "#/properties/address_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if (!(data0 === "HOME" || data0 === "BIZZ" || data0 === "GEOG")) {
            validate89.errors = [{ instancePath: instancePath + "/address_type", schemaPath: "#/properties/address_type/enum", keyword: "enum", params: { allowedValues: schema40.properties.address_type.enum }, message: "must be equal to one of the allowed values" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.department !== void 0) {
            let data1 = data.department;
            const _errs3 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate89.errors = [{ instancePath: instancePath + "/department", schemaPath: "#/properties/department/type", keyword: "type", params: { type: schema40.properties.department.type }, message: "must be string,null" }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (func1(data1) > 50) {
                  validate89.errors = [{ instancePath: instancePath + "/department", schemaPath: "#/properties/department/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters" }];
                  return false;
                } else {
                  if (func1(data1) < 1) {
                    validate89.errors = [{ instancePath: instancePath + "/department", schemaPath: "#/properties/department/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                    return false;
                  }
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.sub_department !== void 0) {
              let data2 = data.sub_department;
              const _errs5 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate89.errors = [{ instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/type", keyword: "type", params: { type: schema40.properties.sub_department.type }, message: "must be string,null" }];
                return false;
              }
              if (errors === _errs5) {
                if (typeof data2 === "string") {
                  if (func1(data2) > 70) {
                    validate89.errors = [{ instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters" }];
                    return false;
                  } else {
                    if (func1(data2) < 1) {
                      validate89.errors = [{ instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.street_name !== void 0) {
                let data3 = data.street_name;
                const _errs7 = errors;
                if (typeof data3 !== "string" && data3 !== null) {
                  validate89.errors = [{ instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/type", keyword: "type", params: { type: schema40.properties.street_name.type }, message: "must be string,null" }];
                  return false;
                }
                if (errors === _errs7) {
                  if (typeof data3 === "string") {
                    if (func1(data3) > 70) {
                      validate89.errors = [{ instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters" }];
                      return false;
                    } else {
                      if (func1(data3) < 1) {
                        validate89.errors = [{ instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.building_number !== void 0) {
                  let data4 = data.building_number;
                  const _errs9 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate89.errors = [{ instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/type", keyword: "type", params: { type: schema40.properties.building_number.type }, message: "must be string,null" }];
                    return false;
                  }
                  if (errors === _errs9) {
                    if (typeof data4 === "string") {
                      if (func1(data4) > 16) {
                        validate89.errors = [{ instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" }];
                        return false;
                      } else {
                        if (func1(data4) < 1) {
                          validate89.errors = [{ instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                          return false;
                        }
                      }
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.building_name !== void 0) {
                    let data5 = data.building_name;
                    const _errs11 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate89.errors = [{ instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/type", keyword: "type", params: { type: schema40.properties.building_name.type }, message: "must be string,null" }];
                      return false;
                    }
                    if (errors === _errs11) {
                      if (typeof data5 === "string") {
                        if (func1(data5) > 35) {
                          validate89.errors = [{ instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                          return false;
                        } else {
                          if (func1(data5) < 1) {
                            validate89.errors = [{ instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                            return false;
                          }
                        }
                      }
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.floor !== void 0) {
                      let data6 = data.floor;
                      const _errs13 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate89.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: schema40.properties.floor.type }, message: "must be string,null" }];
                        return false;
                      }
                      if (errors === _errs13) {
                        if (typeof data6 === "string") {
                          if (func1(data6) > 70) {
                            validate89.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters" }];
                            return false;
                          } else {
                            if (func1(data6) < 1) {
                              validate89.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                              return false;
                            }
                          }
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.post_box !== void 0) {
                        let data7 = data.post_box;
                        const _errs15 = errors;
                        if (typeof data7 !== "string" && data7 !== null) {
                          validate89.errors = [{ instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/type", keyword: "type", params: { type: schema40.properties.post_box.type }, message: "must be string,null" }];
                          return false;
                        }
                        if (errors === _errs15) {
                          if (typeof data7 === "string") {
                            if (func1(data7) > 16) {
                              validate89.errors = [{ instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" }];
                              return false;
                            } else {
                              if (func1(data7) < 1) {
                                validate89.errors = [{ instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                return false;
                              }
                            }
                          }
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.room !== void 0) {
                          let data8 = data.room;
                          const _errs17 = errors;
                          if (typeof data8 !== "string" && data8 !== null) {
                            validate89.errors = [{ instancePath: instancePath + "/room", schemaPath: "#/properties/room/type", keyword: "type", params: { type: schema40.properties.room.type }, message: "must be string,null" }];
                            return false;
                          }
                          if (errors === _errs17) {
                            if (typeof data8 === "string") {
                              if (func1(data8) > 70) {
                                validate89.errors = [{ instancePath: instancePath + "/room", schemaPath: "#/properties/room/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters" }];
                                return false;
                              } else {
                                if (func1(data8) < 1) {
                                  validate89.errors = [{ instancePath: instancePath + "/room", schemaPath: "#/properties/room/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                  return false;
                                }
                              }
                            }
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.postcode !== void 0) {
                            let data9 = data.postcode;
                            const _errs19 = errors;
                            if (typeof data9 !== "string" && data9 !== null) {
                              validate89.errors = [{ instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema40.properties.postcode.type }, message: "must be string,null" }];
                              return false;
                            }
                            if (errors === _errs19) {
                              if (typeof data9 === "string") {
                                if (func1(data9) > 16) {
                                  validate89.errors = [{ instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" }];
                                  return false;
                                } else {
                                  if (func1(data9) < 1) {
                                    validate89.errors = [{ instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                    return false;
                                  }
                                }
                              }
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.town_name !== void 0) {
                              let data10 = data.town_name;
                              const _errs21 = errors;
                              if (typeof data10 !== "string" && data10 !== null) {
                                validate89.errors = [{ instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/type", keyword: "type", params: { type: schema40.properties.town_name.type }, message: "must be string,null" }];
                                return false;
                              }
                              if (errors === _errs21) {
                                if (typeof data10 === "string") {
                                  if (func1(data10) > 35) {
                                    validate89.errors = [{ instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                                    return false;
                                  } else {
                                    if (func1(data10) < 1) {
                                      validate89.errors = [{ instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                      return false;
                                    }
                                  }
                                }
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.town_location_name !== void 0) {
                                let data11 = data.town_location_name;
                                const _errs23 = errors;
                                if (typeof data11 !== "string" && data11 !== null) {
                                  validate89.errors = [{ instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/type", keyword: "type", params: { type: schema40.properties.town_location_name.type }, message: "must be string,null" }];
                                  return false;
                                }
                                if (errors === _errs23) {
                                  if (typeof data11 === "string") {
                                    if (func1(data11) > 35) {
                                      validate89.errors = [{ instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                                      return false;
                                    } else {
                                      if (func1(data11) < 1) {
                                        validate89.errors = [{ instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                        return false;
                                      }
                                    }
                                  }
                                }
                                var valid0 = _errs23 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.district_name !== void 0) {
                                  let data12 = data.district_name;
                                  const _errs25 = errors;
                                  if (typeof data12 !== "string" && data12 !== null) {
                                    validate89.errors = [{ instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/type", keyword: "type", params: { type: schema40.properties.district_name.type }, message: "must be string,null" }];
                                    return false;
                                  }
                                  if (errors === _errs25) {
                                    if (typeof data12 === "string") {
                                      if (func1(data12) > 35) {
                                        validate89.errors = [{ instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                                        return false;
                                      } else {
                                        if (func1(data12) < 1) {
                                          validate89.errors = [{ instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                          return false;
                                        }
                                      }
                                    }
                                  }
                                  var valid0 = _errs25 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.country_sub_division !== void 0) {
                                    let data13 = data.country_sub_division;
                                    const _errs27 = errors;
                                    if (typeof data13 !== "string" && data13 !== null) {
                                      validate89.errors = [{ instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/type", keyword: "type", params: { type: schema40.properties.country_sub_division.type }, message: "must be string,null" }];
                                      return false;
                                    }
                                    if (errors === _errs27) {
                                      if (typeof data13 === "string") {
                                        if (func1(data13) > 35) {
                                          validate89.errors = [{ instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters" }];
                                          return false;
                                        } else {
                                          if (func1(data13) < 1) {
                                            validate89.errors = [{ instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                            return false;
                                          }
                                        }
                                      }
                                    }
                                    var valid0 = _errs27 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.address_lines !== void 0) {
                                      let data14 = data.address_lines;
                                      const _errs29 = errors;
                                      if (!Array.isArray(data14) && data14 !== null) {
                                        validate89.errors = [{ instancePath: instancePath + "/address_lines", schemaPath: "#/properties/address_lines/type", keyword: "type", params: { type: schema40.properties.address_lines.type }, message: "must be array,null" }];
                                        return false;
                                      }
                                      if (errors === _errs29) {
                                        if (Array.isArray(data14)) {
                                          if (data14.length > 100) {
                                            validate89.errors = [{ instancePath: instancePath + "/address_lines", schemaPath: "#/properties/address_lines/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" }];
                                            return false;
                                          } else {
                                            var valid1 = true;
                                            const len0 = data14.length;
                                            for (let i0 = 0; i0 < len0; i0++) {
                                              let data15 = data14[i0];
                                              const _errs31 = errors;
                                              if (errors === _errs31) {
                                                if (typeof data15 === "string") {
                                                  if (func1(data15) > 140) {
                                                    validate89.errors = [{ instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/items/maxLength", keyword: "maxLength", params: { limit: 140 }, message: "must NOT have more than 140 characters" }];
                                                    return false;
                                                  } else {
                                                    if (func1(data15) < 1) {
                                                      validate89.errors = [{ instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }];
                                                      return false;
                                                    }
                                                  }
                                                } else {
                                                  validate89.errors = [{ instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                              }
                                              var valid1 = _errs31 === errors;
                                              if (!valid1) {
                                                break;
                                              }
                                            }
                                          }
                                        }
                                      }
                                      var valid0 = _errs29 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.country !== void 0) {
                                        const _errs33 = errors;
                                        if (typeof data.country !== "string") {
                                          validate89.errors = [{ instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid0 = _errs33 === errors;
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
      }
    } else {
      validate89.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { "props": { "address_type": true, "department": true, "sub_department": true, "street_name": true, "building_number": true, "building_name": true, "floor": true, "post_box": true, "room": true, "postcode": true, "town_name": true, "town_location_name": true, "district_name": true, "country_sub_division": true, "address_lines": true, "country": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate71.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate71.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate71.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate71.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate71.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate71.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate71.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate71.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate71.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate71.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
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
validate70.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var createPersonAnswer = validate92;
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate93.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate93.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate93.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate93.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate93.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate93.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate93.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate93.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate93.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate93.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate93(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
    errors = vErrors.length;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var findPersonByAccountAnswer = validate101;
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
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate102.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate102.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate102.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate102.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate102.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate102.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate102.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate102.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}
validate102.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate102(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
    errors = vErrors.length;
  }
  validate101.errors = vErrors;
  return errors === 0;
}
validate101.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var getPersonAnswer = validate110;
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate111.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate111.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate111.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate111.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate111.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate111.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate111.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate111.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate111.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate111.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate111.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate111.errors = vErrors;
  return errors === 0;
}
validate111.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate110.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate111(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
    errors = vErrors.length;
  }
  validate110.errors = vErrors;
  return errors === 0;
}
validate110.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var replacePersonAnswer = validate119;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate120.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate120.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate120.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate120.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate120.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate120.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate120.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate120.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate120.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate120.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate120.errors = vErrors;
  return errors === 0;
}
validate120.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate119.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate120(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
    errors = vErrors.length;
  }
  validate119.errors = vErrors;
  return errors === 0;
}
validate119.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var listTransactionsAnswer = validate128;
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
      if (data.id === void 0 && (missing0 = "id") || data.created_at === void 0 && (missing0 = "created_at") || data.kind === void 0 && (missing0 = "kind") || data.person === void 0 && (missing0 = "person") || data.name_identifiers === void 0 && (missing0 = "name_identifiers") || data.national_identifiers === void 0 && (missing0 = "national_identifiers") || data.account_numbers === void 0 && (missing0 = "account_numbers") || data.addresses === void 0 && (missing0 = "addresses")) {
        validate131.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate131.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate131.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.created_at !== void 0) {
            let data1 = data.created_at;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats6.validate(data1)) {
                    validate131.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                    return false;
                  }
                } else {
                  validate131.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              const _errs5 = errors;
              if (!validate72(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.person !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name_identifiers !== void 0) {
                  let data4 = data.name_identifiers;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate80(data4[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate131.errors = [{ instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.national_identifiers !== void 0) {
                    let data6 = data.national_identifiers;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (Array.isArray(data6)) {
                        var valid2 = true;
                        const len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs12 = errors;
                          if (!validate85(data6[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
                            errors = vErrors.length;
                          }
                          var valid2 = _errs12 === errors;
                          if (!valid2) {
                            break;
                          }
                        }
                      } else {
                        validate131.errors = [{ instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.account_numbers !== void 0) {
                      let data8 = data.account_numbers;
                      const _errs13 = errors;
                      if (errors === _errs13) {
                        if (Array.isArray(data8)) {
                          var valid3 = true;
                          const len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs15 = errors;
                            if (!validate87(data8[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
                              errors = vErrors.length;
                            }
                            var valid3 = _errs15 === errors;
                            if (!valid3) {
                              break;
                            }
                          }
                        } else {
                          validate131.errors = [{ instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.addresses !== void 0) {
                        let data10 = data.addresses;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data10)) {
                            var valid4 = true;
                            const len3 = data10.length;
                            for (let i3 = 0; i3 < len3; i3++) {
                              const _errs18 = errors;
                              if (!validate89(data10[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data10, parentDataProperty: i3, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
                                errors = vErrors.length;
                              }
                              var valid4 = _errs18 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate131.errors = [{ instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs16 === errors;
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
      validate131.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate131.errors = vErrors;
  return errors === 0;
}
validate131.evaluated = { "props": { "id": true, "created_at": true, "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate130.evaluated;
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
  if (!validate131(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = {};
    props0.id = true;
    props0.created_at = true;
    props0.kind = true;
    props0.person = true;
    props0.name_identifiers = true;
    props0.national_identifiers = true;
    props0.account_numbers = true;
    props0.addresses = true;
  }
  const _errs2 = errors;
  if (data !== null) {
    const err0 = { instancePath, schemaPath: "#/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
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
    validate130.errors = vErrors;
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
  validate130.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate130.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate129.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tx_hash === void 0 && (missing0 = "tx_hash") || data.amount === void 0 && (missing0 = "amount") || data.network === void 0 && (missing0 = "network") || data.travel_rule_compliant === void 0 && (missing0 = "travel_rule_compliant") || data.created_at === void 0 && (missing0 = "created_at") || data.sender === void 0 && (missing0 = "sender") || data.recipient === void 0 && (missing0 = "recipient")) {
        validate129.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.tx_hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.tx_hash !== "string") {
            validate129.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.amount !== void 0) {
            const _errs3 = errors;
            if (typeof data.amount !== "bigint") {
              validate129.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/int64", keyword: "int64", params: {}, message: "must be an integer" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.network !== void 0) {
              const _errs4 = errors;
              if (typeof data.network !== "string") {
                validate129.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.travel_rule_compliant !== void 0) {
                const _errs6 = errors;
                if (typeof data.travel_rule_compliant !== "boolean") {
                  validate129.errors = [{ instancePath: instancePath + "/travel_rule_compliant", schemaPath: "#/properties/travel_rule_compliant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.created_at !== void 0) {
                  let data4 = data.created_at;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (errors === _errs8) {
                      if (typeof data4 === "string") {
                        if (!formats6.validate(data4)) {
                          validate129.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                          return false;
                        }
                      } else {
                        validate129.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.sender !== void 0) {
                    const _errs10 = errors;
                    if (!validate130(data.sender, { instancePath: instancePath + "/sender", parentData: data, parentDataProperty: "sender", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.recipient !== void 0) {
                      const _errs11 = errors;
                      if (!validate130(data.recipient, { instancePath: instancePath + "/recipient", parentData: data, parentDataProperty: "recipient", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
                        errors = vErrors.length;
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
      }
    } else {
      validate129.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate129.errors = vErrors;
  return errors === 0;
}
validate129.evaluated = { "props": { "tx_hash": true, "amount": true, "network": true, "travel_rule_compliant": true, "created_at": true, "sender": true, "recipient": true }, "dynamicProps": false, "dynamicItems": false };
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate128.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate129(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
    errors = vErrors.length;
  }
  validate128.errors = vErrors;
  return errors === 0;
}
validate128.evaluated = { "props": { "tx_hash": true, "amount": true, "network": true, "travel_rule_compliant": true, "created_at": true, "sender": true, "recipient": true }, "dynamicProps": false, "dynamicItems": false };
var submitTransactionAnswer = validate142;
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate143.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tx_hash === void 0 && (missing0 = "tx_hash")) {
        validate143.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.tx_hash !== void 0) {
          if (typeof data.tx_hash !== "string") {
            validate143.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
        }
      }
    } else {
      validate143.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate143.errors = vErrors;
  return errors === 0;
}
validate143.evaluated = { "props": { "tx_hash": true }, "dynamicProps": false, "dynamicItems": false };
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate142.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate143(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
    errors = vErrors.length;
  }
  validate142.errors = vErrors;
  return errors === 0;
}
validate142.evaluated = { "props": { "tx_hash": true }, "dynamicProps": false, "dynamicItems": false };
var getQuoteAnswer = validate145;
var schema58 = { "type": "object", "required": ["account", "amount", "amount_formatted", "decimals", "logo_url", "name", "network", "symbol", "token", "usd_amount", "usd_price"], "properties": { "account": { "type": "string", "x-pii": true, "description": "Address of the sender (source) or of the recipient (destination)." }, "amount": { "$ref": "#/components/schemas/BaseUnits" }, "amount_formatted": { "type": ["string", "null"], "description": "The amount in units of the token, as a decimal string." }, "decimals": { "type": ["integer", "null"] }, "logo_url": { "type": ["string", "null"] }, "name": { "type": ["string", "null"] }, "network": { "type": "string", "description": "Slug of the network." }, "symbol": { "type": "string" }, "token": { "type": "string", "description": "Contract, mint or denom." }, "usd_amount": { "type": ["string", "null"], "x-origin": "chosen", "description": "Decimal string; null when no price is known." }, "usd_price": { "type": ["string", "null"], "x-origin": "chosen", "description": "Decimal string; null when no price is known." } } };
var pattern4 = new RegExp("^(0|[1-9][0-9]*)$", "u");
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate149.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (typeof data === "string") {
      if (!pattern4.test(data)) {
        validate149.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^(0|[1-9][0-9]*)$" }, message: 'must match pattern "^(0|[1-9][0-9]*)$"' }];
        return false;
      }
    } else {
      validate149.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
      return false;
    }
  }
  validate149.errors = vErrors;
  return errors === 0;
}
validate149.evaluated = { "dynamicProps": false, "dynamicItems": false };
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
      if (data.account === void 0 && (missing0 = "account") || data.amount === void 0 && (missing0 = "amount") || data.amount_formatted === void 0 && (missing0 = "amount_formatted") || data.decimals === void 0 && (missing0 = "decimals") || data.logo_url === void 0 && (missing0 = "logo_url") || data.name === void 0 && (missing0 = "name") || data.network === void 0 && (missing0 = "network") || data.symbol === void 0 && (missing0 = "symbol") || data.token === void 0 && (missing0 = "token") || data.usd_amount === void 0 && (missing0 = "usd_amount") || data.usd_price === void 0 && (missing0 = "usd_price")) {
        validate148.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.account !== void 0) {
          const _errs1 = errors;
          if (typeof data.account !== "string") {
            validate148.errors = [{ instancePath: instancePath + "/account", schemaPath: "#/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.amount !== void 0) {
            const _errs3 = errors;
            if (!validate149(data.amount, { instancePath: instancePath + "/amount", parentData: data, parentDataProperty: "amount", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount_formatted !== void 0) {
              let data2 = data.amount_formatted;
              const _errs4 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate148.errors = [{ instancePath: instancePath + "/amount_formatted", schemaPath: "#/properties/amount_formatted/type", keyword: "type", params: { type: schema58.properties.amount_formatted.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decimals !== void 0) {
                let data3 = data.decimals;
                const _errs6 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3))) && data3 !== null) {
                  validate148.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: schema58.properties.decimals.type }, message: "must be integer,null" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.logo_url !== void 0) {
                  let data4 = data.logo_url;
                  const _errs8 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate148.errors = [{ instancePath: instancePath + "/logo_url", schemaPath: "#/properties/logo_url/type", keyword: "type", params: { type: schema58.properties.logo_url.type }, message: "must be string,null" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.name !== void 0) {
                    let data5 = data.name;
                    const _errs10 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate148.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: schema58.properties.name.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.network !== void 0) {
                      const _errs12 = errors;
                      if (typeof data.network !== "string") {
                        validate148.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.symbol !== void 0) {
                        const _errs14 = errors;
                        if (typeof data.symbol !== "string") {
                          validate148.errors = [{ instancePath: instancePath + "/symbol", schemaPath: "#/properties/symbol/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid0 = _errs14 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.token !== void 0) {
                          const _errs16 = errors;
                          if (typeof data.token !== "string") {
                            validate148.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs16 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.usd_amount !== void 0) {
                            let data9 = data.usd_amount;
                            const _errs18 = errors;
                            if (typeof data9 !== "string" && data9 !== null) {
                              validate148.errors = [{ instancePath: instancePath + "/usd_amount", schemaPath: "#/properties/usd_amount/type", keyword: "type", params: { type: schema58.properties.usd_amount.type }, message: "must be string,null" }];
                              return false;
                            }
                            var valid0 = _errs18 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.usd_price !== void 0) {
                              let data10 = data.usd_price;
                              const _errs20 = errors;
                              if (typeof data10 !== "string" && data10 !== null) {
                                validate148.errors = [{ instancePath: instancePath + "/usd_price", schemaPath: "#/properties/usd_price/type", keyword: "type", params: { type: schema58.properties.usd_price.type }, message: "must be string,null" }];
                                return false;
                              }
                              var valid0 = _errs20 === errors;
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
      validate148.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate148.errors = vErrors;
  return errors === 0;
}
validate148.evaluated = { "props": { "account": true, "amount": true, "amount_formatted": true, "decimals": true, "logo_url": true, "name": true, "network": true, "symbol": true, "token": true, "usd_amount": true, "usd_price": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.network_fee === void 0 && (missing0 = "network_fee") || data.router_fee === void 0 && (missing0 = "router_fee") || data.total_fee === void 0 && (missing0 = "total_fee") || data.fee_asset === void 0 && (missing0 = "fee_asset")) {
        validate154.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.network_fee !== void 0) {
          const _errs1 = errors;
          if (typeof data.network_fee !== "string") {
            validate154.errors = [{ instancePath: instancePath + "/network_fee", schemaPath: "#/properties/network_fee/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.router_fee !== void 0) {
            const _errs3 = errors;
            if (typeof data.router_fee !== "string") {
              validate154.errors = [{ instancePath: instancePath + "/router_fee", schemaPath: "#/properties/router_fee/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.total_fee !== void 0) {
              const _errs5 = errors;
              if (typeof data.total_fee !== "string") {
                validate154.errors = [{ instancePath: instancePath + "/total_fee", schemaPath: "#/properties/total_fee/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.fee_asset !== void 0) {
                const _errs7 = errors;
                if (typeof data.fee_asset !== "string") {
                  validate154.errors = [{ instancePath: instancePath + "/fee_asset", schemaPath: "#/properties/fee_asset/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
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
      validate154.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate154.errors = vErrors;
  return errors === 0;
}
validate154.evaluated = { "props": { "network_fee": true, "router_fee": true, "total_fee": true, "fee_asset": true }, "dynamicProps": false, "dynamicItems": false };
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate158.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.token_contract === void 0 && (missing0 = "token_contract") || data.spender === void 0 && (missing0 = "spender") || data.amount === void 0 && (missing0 = "amount") || data.nonce === void 0 && (missing0 = "nonce") || data.gas_limit === void 0 && (missing0 = "gas_limit")) {
        validate158.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.token_contract !== void 0) {
          const _errs1 = errors;
          if (typeof data.token_contract !== "string") {
            validate158.errors = [{ instancePath: instancePath + "/token_contract", schemaPath: "#/properties/token_contract/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.spender !== void 0) {
            const _errs3 = errors;
            if (typeof data.spender !== "string") {
              validate158.errors = [{ instancePath: instancePath + "/spender", schemaPath: "#/properties/spender/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount !== void 0) {
              const _errs5 = errors;
              if (!validate149(data.amount, { instancePath: instancePath + "/amount", parentData: data, parentDataProperty: "amount", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.nonce !== void 0) {
                const _errs6 = errors;
                if (typeof data.nonce !== "string") {
                  validate158.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.gas_limit !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.gas_limit !== "string") {
                    validate158.errors = [{ instancePath: instancePath + "/gas_limit", schemaPath: "#/properties/gas_limit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate158.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate158.errors = vErrors;
  return errors === 0;
}
validate158.evaluated = { "props": { "token_contract": true, "spender": true, "amount": true, "nonce": true, "gas_limit": true }, "dynamicProps": false, "dynamicItems": false };
var schema64 = { "type": "object", "x-origin": "chosen", "description": "Everything else a signer needs, read from the chain when the quote was made, so that signing takes no node. All\ndecimal strings (EIP-1559).\n", "required": ["nonce", "gas_limit", "max_fee_per_gas", "max_priority_fee_per_gas", "simulation", "simulation_reason"], "properties": { "nonce": { "type": "string", "description": "The sender's next nonce." }, "gas_limit": { "type": "string", "x-origin": "documented" }, "max_fee_per_gas": { "type": "string", "x-origin": "documented", "description": "Wei." }, "max_priority_fee_per_gas": { "type": "string", "x-origin": "documented", "description": "Wei." }, "simulation": { "type": "string", "enum": ["success", "reverted", "not_simulated"], "description": "Whether the call would run on the chain's present state, for example whether the balance is enough. A call behind\napprovals is run after them; `not_simulated` where the node cannot do that.\n" }, "simulation_reason": { "type": ["string", "null"], "description": "Why the call would revert; null when it would not, or when the chain gives no reason." } } };
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate161.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.nonce === void 0 && (missing0 = "nonce") || data.gas_limit === void 0 && (missing0 = "gas_limit") || data.max_fee_per_gas === void 0 && (missing0 = "max_fee_per_gas") || data.max_priority_fee_per_gas === void 0 && (missing0 = "max_priority_fee_per_gas") || data.simulation === void 0 && (missing0 = "simulation") || data.simulation_reason === void 0 && (missing0 = "simulation_reason")) {
        validate161.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.nonce !== void 0) {
          const _errs1 = errors;
          if (typeof data.nonce !== "string") {
            validate161.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.gas_limit !== void 0) {
            const _errs3 = errors;
            if (typeof data.gas_limit !== "string") {
              validate161.errors = [{ instancePath: instancePath + "/gas_limit", schemaPath: "#/properties/gas_limit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.max_fee_per_gas !== void 0) {
              const _errs5 = errors;
              if (typeof data.max_fee_per_gas !== "string") {
                validate161.errors = [{ instancePath: instancePath + "/max_fee_per_gas", schemaPath: "#/properties/max_fee_per_gas/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.max_priority_fee_per_gas !== void 0) {
                const _errs7 = errors;
                if (typeof data.max_priority_fee_per_gas !== "string") {
                  validate161.errors = [{ instancePath: instancePath + "/max_priority_fee_per_gas", schemaPath: "#/properties/max_priority_fee_per_gas/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.simulation !== void 0) {
                  let data4 = data.simulation;
                  const _errs9 = errors;
                  if (typeof data4 !== "string") {
                    validate161.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  if (!(data4 === "success" || data4 === "reverted" || data4 === "not_simulated")) {
                    validate161.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/enum", keyword: "enum", params: { allowedValues: schema64.properties.simulation.enum }, message: "must be equal to one of the allowed values" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.simulation_reason !== void 0) {
                    let data5 = data.simulation_reason;
                    const _errs11 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate161.errors = [{ instancePath: instancePath + "/simulation_reason", schemaPath: "#/properties/simulation_reason/type", keyword: "type", params: { type: schema64.properties.simulation_reason.type }, message: "must be string,null" }];
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
      validate161.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate161.errors = vErrors;
  return errors === 0;
}
validate161.evaluated = { "props": { "nonce": true, "gas_limit": true, "max_fee_per_gas": true, "max_priority_fee_per_gas": true, "simulation": true, "simulation_reason": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.kind === void 0 && (missing0 = "kind") || data.chain_id === void 0 && (missing0 = "chain_id") || data.to === void 0 && (missing0 = "to") || data.data === void 0 && (missing0 = "data") || data.value === void 0 && (missing0 = "value") || data.erc20_approvals === void 0 && (missing0 = "erc20_approvals") || data.meta === void 0 && (missing0 = "meta")) {
        validate157.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.kind !== void 0) {
          let data0 = data.kind;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate157.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if ("evm" !== data0) {
            validate157.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "evm" }, message: "must be equal to constant" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.chain_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.chain_id !== "string") {
              validate157.errors = [{ instancePath: instancePath + "/chain_id", schemaPath: "#/properties/chain_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.to !== void 0) {
              const _errs5 = errors;
              if (typeof data.to !== "string") {
                validate157.errors = [{ instancePath: instancePath + "/to", schemaPath: "#/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs7 = errors;
                if (typeof data.data !== "string") {
                  validate157.errors = [{ instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.value !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.value !== "string") {
                    validate157.errors = [{ instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.erc20_approvals !== void 0) {
                    let data5 = data.erc20_approvals;
                    const _errs11 = errors;
                    if (errors === _errs11) {
                      if (Array.isArray(data5)) {
                        var valid1 = true;
                        const len0 = data5.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          const _errs13 = errors;
                          if (!validate158(data5[i0], { instancePath: instancePath + "/erc20_approvals/" + i0, parentData: data5, parentDataProperty: i0, rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
                            errors = vErrors.length;
                          }
                          var valid1 = _errs13 === errors;
                          if (!valid1) {
                            break;
                          }
                        }
                      } else {
                        validate157.errors = [{ instancePath: instancePath + "/erc20_approvals", schemaPath: "#/properties/erc20_approvals/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.meta !== void 0) {
                      const _errs14 = errors;
                      if (!validate161(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
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
    } else {
      validate157.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate157.errors = vErrors;
  return errors === 0;
}
validate157.evaluated = { "props": { "kind": true, "chain_id": true, "to": true, "data": true, "value": true, "erc20_approvals": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var schema66 = { "type": "object", "x-origin": "documented", "description": "What the transaction is made of, for people and checks; the bytes hold all that is signed.", "required": ["recent_blockhash", "last_valid_block_height", "blockhash_expiry_seconds", "mint", "decimals", "from_ata", "to_ata", "requires_create_ata", "simulation", "simulation_reason"], "properties": { "recent_blockhash": { "type": "string" }, "last_valid_block_height": { "type": "string", "x-origin": "chosen", "description": "The last block that can hold the transaction, a decimal string." }, "blockhash_expiry_seconds": { "type": "integer", "description": "About how long the blockhash lives." }, "mint": { "type": "string" }, "decimals": { "type": "integer" }, "from_ata": { "type": "string", "x-pii": true, "description": "The sender's associated token account." }, "to_ata": { "type": ["string", "null"], "x-pii": true, "description": "The recipient's associated token account; null when the payment leaves the network." }, "requires_create_ata": { "type": "boolean", "description": "Whether the transaction creates the recipient's token account, at the sender's cost." }, "simulation": { "type": "string", "x-origin": "chosen", "enum": ["success", "reverted", "not_simulated"] }, "simulation_reason": { "type": ["string", "null"], "x-origin": "chosen", "description": "Why the transaction would fail; null when it would not, or when the node gives no reason." } } };
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate165.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.recent_blockhash === void 0 && (missing0 = "recent_blockhash") || data.last_valid_block_height === void 0 && (missing0 = "last_valid_block_height") || data.blockhash_expiry_seconds === void 0 && (missing0 = "blockhash_expiry_seconds") || data.mint === void 0 && (missing0 = "mint") || data.decimals === void 0 && (missing0 = "decimals") || data.from_ata === void 0 && (missing0 = "from_ata") || data.to_ata === void 0 && (missing0 = "to_ata") || data.requires_create_ata === void 0 && (missing0 = "requires_create_ata") || data.simulation === void 0 && (missing0 = "simulation") || data.simulation_reason === void 0 && (missing0 = "simulation_reason")) {
        validate165.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.recent_blockhash !== void 0) {
          const _errs1 = errors;
          if (typeof data.recent_blockhash !== "string") {
            validate165.errors = [{ instancePath: instancePath + "/recent_blockhash", schemaPath: "#/properties/recent_blockhash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.last_valid_block_height !== void 0) {
            const _errs3 = errors;
            if (typeof data.last_valid_block_height !== "string") {
              validate165.errors = [{ instancePath: instancePath + "/last_valid_block_height", schemaPath: "#/properties/last_valid_block_height/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.blockhash_expiry_seconds !== void 0) {
              let data2 = data.blockhash_expiry_seconds;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
                validate165.errors = [{ instancePath: instancePath + "/blockhash_expiry_seconds", schemaPath: "#/properties/blockhash_expiry_seconds/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.mint !== void 0) {
                const _errs7 = errors;
                if (typeof data.mint !== "string") {
                  validate165.errors = [{ instancePath: instancePath + "/mint", schemaPath: "#/properties/mint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate165.errors = [{ instancePath: instancePath + "/decimals", schemaPath: "#/properties/decimals/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.from_ata !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.from_ata !== "string") {
                      validate165.errors = [{ instancePath: instancePath + "/from_ata", schemaPath: "#/properties/from_ata/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.to_ata !== void 0) {
                      let data6 = data.to_ata;
                      const _errs13 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate165.errors = [{ instancePath: instancePath + "/to_ata", schemaPath: "#/properties/to_ata/type", keyword: "type", params: { type: schema66.properties.to_ata.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.requires_create_ata !== void 0) {
                        const _errs15 = errors;
                        if (typeof data.requires_create_ata !== "boolean") {
                          validate165.errors = [{ instancePath: instancePath + "/requires_create_ata", schemaPath: "#/properties/requires_create_ata/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.simulation !== void 0) {
                          let data8 = data.simulation;
                          const _errs17 = errors;
                          if (typeof data8 !== "string") {
                            validate165.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          if (!(data8 === "success" || data8 === "reverted" || data8 === "not_simulated")) {
                            validate165.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/enum", keyword: "enum", params: { allowedValues: schema66.properties.simulation.enum }, message: "must be equal to one of the allowed values" }];
                            return false;
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.simulation_reason !== void 0) {
                            let data9 = data.simulation_reason;
                            const _errs19 = errors;
                            if (typeof data9 !== "string" && data9 !== null) {
                              validate165.errors = [{ instancePath: instancePath + "/simulation_reason", schemaPath: "#/properties/simulation_reason/type", keyword: "type", params: { type: schema66.properties.simulation_reason.type }, message: "must be string,null" }];
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
      validate165.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate165.errors = vErrors;
  return errors === 0;
}
validate165.evaluated = { "props": { "recent_blockhash": true, "last_valid_block_height": true, "blockhash_expiry_seconds": true, "mint": true, "decimals": true, "from_ata": true, "to_ata": true, "requires_create_ata": true, "simulation": true, "simulation_reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate164.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kind === void 0 && (missing0 = "kind") || data.chain_id === void 0 && (missing0 = "chain_id") || data.tx_base64 === void 0 && (missing0 = "tx_base64") || data.meta === void 0 && (missing0 = "meta")) {
        validate164.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.kind !== void 0) {
          let data0 = data.kind;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate164.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if ("solana" !== data0) {
            validate164.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "solana" }, message: "must be equal to constant" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.chain_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.chain_id !== "string") {
              validate164.errors = [{ instancePath: instancePath + "/chain_id", schemaPath: "#/properties/chain_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.tx_base64 !== void 0) {
              const _errs5 = errors;
              if (typeof data.tx_base64 !== "string") {
                validate164.errors = [{ instancePath: instancePath + "/tx_base64", schemaPath: "#/properties/tx_base64/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.meta !== void 0) {
                const _errs7 = errors;
                if (!validate165(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
                  errors = vErrors.length;
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
      validate164.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate164.errors = vErrors;
  return errors === 0;
}
validate164.evaluated = { "props": { "kind": true, "chain_id": true, "tx_base64": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
var schema68 = { "type": "object", "x-origin": "chosen", "description": "Everything else a signer needs (sign mode direct), read from the chain when the quote was made. Numbers are decimal\nstrings.\n", "required": ["account_number", "sequence", "gas_limit", "fee", "memo", "simulation", "simulation_reason"], "properties": { "account_number": { "type": "string" }, "sequence": { "type": "string", "description": "The sender's next sequence number." }, "gas_limit": { "type": "string" }, "fee": { "type": "object", "required": ["denom", "amount"], "properties": { "denom": { "type": "string" }, "amount": { "$ref": "#/components/schemas/BaseUnits" } } }, "memo": { "type": "string", "description": "The memo to sign; empty." }, "simulation": { "type": "string", "enum": ["success", "reverted", "not_simulated"] }, "simulation_reason": { "type": ["string", "null"] } } };
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate169.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.account_number === void 0 && (missing0 = "account_number") || data.sequence === void 0 && (missing0 = "sequence") || data.gas_limit === void 0 && (missing0 = "gas_limit") || data.fee === void 0 && (missing0 = "fee") || data.memo === void 0 && (missing0 = "memo") || data.simulation === void 0 && (missing0 = "simulation") || data.simulation_reason === void 0 && (missing0 = "simulation_reason")) {
        validate169.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.account_number !== void 0) {
          const _errs1 = errors;
          if (typeof data.account_number !== "string") {
            validate169.errors = [{ instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.sequence !== void 0) {
            const _errs3 = errors;
            if (typeof data.sequence !== "string") {
              validate169.errors = [{ instancePath: instancePath + "/sequence", schemaPath: "#/properties/sequence/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.gas_limit !== void 0) {
              const _errs5 = errors;
              if (typeof data.gas_limit !== "string") {
                validate169.errors = [{ instancePath: instancePath + "/gas_limit", schemaPath: "#/properties/gas_limit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.fee !== void 0) {
                let data3 = data.fee;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    let missing1;
                    if (data3.denom === void 0 && (missing1 = "denom") || data3.amount === void 0 && (missing1 = "amount")) {
                      validate169.errors = [{ instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                      return false;
                    } else {
                      if (data3.denom !== void 0) {
                        const _errs9 = errors;
                        if (typeof data3.denom !== "string") {
                          validate169.errors = [{ instancePath: instancePath + "/fee/denom", schemaPath: "#/properties/fee/properties/denom/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid1 = _errs9 === errors;
                      } else {
                        var valid1 = true;
                      }
                      if (valid1) {
                        if (data3.amount !== void 0) {
                          const _errs11 = errors;
                          if (!validate149(data3.amount, { instancePath: instancePath + "/fee/amount", parentData: data3, parentDataProperty: "amount", rootData, dynamicAnchors })) {
                            vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
                            errors = vErrors.length;
                          }
                          var valid1 = _errs11 === errors;
                        } else {
                          var valid1 = true;
                        }
                      }
                    }
                  } else {
                    validate169.errors = [{ instancePath: instancePath + "/fee", schemaPath: "#/properties/fee/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.memo !== void 0) {
                  const _errs12 = errors;
                  if (typeof data.memo !== "string") {
                    validate169.errors = [{ instancePath: instancePath + "/memo", schemaPath: "#/properties/memo/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs12 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.simulation !== void 0) {
                    let data7 = data.simulation;
                    const _errs14 = errors;
                    if (typeof data7 !== "string") {
                      validate169.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    if (!(data7 === "success" || data7 === "reverted" || data7 === "not_simulated")) {
                      validate169.errors = [{ instancePath: instancePath + "/simulation", schemaPath: "#/properties/simulation/enum", keyword: "enum", params: { allowedValues: schema68.properties.simulation.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs14 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.simulation_reason !== void 0) {
                      let data8 = data.simulation_reason;
                      const _errs16 = errors;
                      if (typeof data8 !== "string" && data8 !== null) {
                        validate169.errors = [{ instancePath: instancePath + "/simulation_reason", schemaPath: "#/properties/simulation_reason/type", keyword: "type", params: { type: schema68.properties.simulation_reason.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs16 === errors;
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
      validate169.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate169.errors = vErrors;
  return errors === 0;
}
validate169.evaluated = { "props": { "account_number": true, "sequence": true, "gas_limit": true, "fee": true, "memo": true, "simulation": true, "simulation_reason": true }, "dynamicProps": false, "dynamicItems": false };
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate168.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kind === void 0 && (missing0 = "kind") || data.chain_id === void 0 && (missing0 = "chain_id") || data.msgs === void 0 && (missing0 = "msgs") || data.meta === void 0 && (missing0 = "meta")) {
        validate168.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.kind !== void 0) {
          let data0 = data.kind;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate168.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          if ("cosmos" !== data0) {
            validate168.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/const", keyword: "const", params: { allowedValue: "cosmos" }, message: "must be equal to constant" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.chain_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.chain_id !== "string") {
              validate168.errors = [{ instancePath: instancePath + "/chain_id", schemaPath: "#/properties/chain_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.msgs !== void 0) {
              let data2 = data.msgs;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data3 = data2[i0];
                    const _errs7 = errors;
                    if (errors === _errs7) {
                      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                      } else {
                        validate168.errors = [{ instancePath: instancePath + "/msgs/" + i0, schemaPath: "#/properties/msgs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate168.errors = [{ instancePath: instancePath + "/msgs", schemaPath: "#/properties/msgs/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.meta !== void 0) {
                const _errs10 = errors;
                if (!validate169(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs10 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate168.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate168.errors = vErrors;
  return errors === 0;
}
validate168.evaluated = { "props": { "kind": true, "chain_id": true, "msgs": true, "meta": true }, "dynamicProps": false, "dynamicItems": false };
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate156.evaluated;
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
  if (!validate157(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = {};
    props0.kind = true;
    props0.chain_id = true;
    props0.to = true;
    props0.data = true;
    props0.value = true;
    props0.erc20_approvals = true;
    props0.meta = true;
  }
  const _errs2 = errors;
  if (!validate164(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
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
        props0.kind = true;
        props0.chain_id = true;
        props0.tx_base64 = true;
        props0.meta = true;
      }
    }
    const _errs3 = errors;
    if (!validate168(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
      vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs3 === errors;
    if (_valid0 && valid0) {
      valid0 = false;
      passing0 = [passing0, 2];
    } else {
      if (_valid0) {
        valid0 = true;
        passing0 = 2;
        if (props0 !== true) {
          props0 = props0 || {};
          props0.kind = true;
          props0.chain_id = true;
          props0.msgs = true;
          props0.meta = true;
        }
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
    validate156.errors = vErrors;
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
  validate156.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate156.evaluated = { "dynamicProps": true, "dynamicItems": false };
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
      if (data.id === void 0 && (missing0 = "id") || data.provider === void 0 && (missing0 = "provider") || data.created_at === void 0 && (missing0 = "created_at") || data.expires_at === void 0 && (missing0 = "expires_at") || data.source === void 0 && (missing0 = "source") || data.destination === void 0 && (missing0 = "destination") || data.min_amount_out === void 0 && (missing0 = "min_amount_out") || data.fee === void 0 && (missing0 = "fee") || data.transactions === void 0 && (missing0 = "transactions")) {
        validate147.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats4.test(data0)) {
                  validate147.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }];
                  return false;
                }
              } else {
                validate147.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.provider !== void 0) {
            const _errs3 = errors;
            if (typeof data.provider !== "string") {
              validate147.errors = [{ instancePath: instancePath + "/provider", schemaPath: "#/properties/provider/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!formats6.validate(data2)) {
                      validate147.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                      return false;
                    }
                  } else {
                    validate147.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.expires_at !== void 0) {
                let data3 = data.expires_at;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (errors === _errs7) {
                    if (typeof data3 === "string") {
                      if (!formats6.validate(data3)) {
                        validate147.errors = [{ instancePath: instancePath + "/expires_at", schemaPath: "#/properties/expires_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                        return false;
                      }
                    } else {
                      validate147.errors = [{ instancePath: instancePath + "/expires_at", schemaPath: "#/properties/expires_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.source !== void 0) {
                  const _errs9 = errors;
                  if (!validate148(data.source, { instancePath: instancePath + "/source", parentData: data, parentDataProperty: "source", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.destination !== void 0) {
                    const _errs10 = errors;
                    if (!validate148(data.destination, { instancePath: instancePath + "/destination", parentData: data, parentDataProperty: "destination", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.min_amount_out !== void 0) {
                      const _errs11 = errors;
                      if (!validate149(data.min_amount_out, { instancePath: instancePath + "/min_amount_out", parentData: data, parentDataProperty: "min_amount_out", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.fee !== void 0) {
                        const _errs12 = errors;
                        if (!validate154(data.fee, { instancePath: instancePath + "/fee", parentData: data, parentDataProperty: "fee", rootData, dynamicAnchors })) {
                          vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
                          errors = vErrors.length;
                        }
                        var valid0 = _errs12 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.transactions !== void 0) {
                          let data8 = data.transactions;
                          const _errs13 = errors;
                          if (errors === _errs13) {
                            if (Array.isArray(data8)) {
                              var valid1 = true;
                              const len0 = data8.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                const _errs15 = errors;
                                if (!validate156(data8[i0], { instancePath: instancePath + "/transactions/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors })) {
                                  vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
                                  errors = vErrors.length;
                                }
                                var valid1 = _errs15 === errors;
                                if (!valid1) {
                                  break;
                                }
                              }
                            } else {
                              validate147.errors = [{ instancePath: instancePath + "/transactions", schemaPath: "#/properties/transactions/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs13 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.from_chain !== void 0) {
                            const _errs16 = errors;
                            if (typeof data.from_chain !== "string") {
                              validate147.errors = [{ instancePath: instancePath + "/from_chain", schemaPath: "#/properties/from_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs16 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.to_chain !== void 0) {
                              const _errs18 = errors;
                              if (typeof data.to_chain !== "string") {
                                validate147.errors = [{ instancePath: instancePath + "/to_chain", schemaPath: "#/properties/to_chain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid0 = _errs18 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.from_asset !== void 0) {
                                const _errs20 = errors;
                                if (typeof data.from_asset !== "string") {
                                  validate147.errors = [{ instancePath: instancePath + "/from_asset", schemaPath: "#/properties/from_asset/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid0 = _errs20 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.to_asset !== void 0) {
                                  const _errs22 = errors;
                                  if (typeof data.to_asset !== "string") {
                                    validate147.errors = [{ instancePath: instancePath + "/to_asset", schemaPath: "#/properties/to_asset/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid0 = _errs22 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.amount_in !== void 0) {
                                    const _errs24 = errors;
                                    if (!validate149(data.amount_in, { instancePath: instancePath + "/amount_in", parentData: data, parentDataProperty: "amount_in", rootData, dynamicAnchors })) {
                                      vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
                                      errors = vErrors.length;
                                    }
                                    var valid0 = _errs24 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.amount_out_estimated !== void 0) {
                                      const _errs25 = errors;
                                      if (!validate149(data.amount_out_estimated, { instancePath: instancePath + "/amount_out_estimated", parentData: data, parentDataProperty: "amount_out_estimated", rootData, dynamicAnchors })) {
                                        vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
                                        errors = vErrors.length;
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
validate147.evaluated = { "props": { "id": true, "provider": true, "created_at": true, "expires_at": true, "source": true, "destination": true, "min_amount_out": true, "fee": true, "transactions": true, "from_chain": true, "to_chain": true, "from_asset": true, "to_asset": true, "amount_in": true, "amount_out_estimated": true }, "dynamicProps": false, "dynamicItems": false };
var schema71 = { "type": "string", "description": "How dangerous it looks; `unknown` when there was nothing to judge by.", "enum": ["low", "medium", "high", "unknown"] };
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
  if (typeof data !== "string") {
    validate179.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "low" || data === "medium" || data === "high" || data === "unknown")) {
    validate179.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema71.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate179.errors = vErrors;
  return errors === 0;
}
validate179.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema72 = { "type": "object", "required": ["factor", "risk_level", "description", "risk_context"], "properties": { "factor": { "type": "string", "description": "What was found. A client must expect names that it does not know. `x-factors` lists those of this version with\nthe levels they can have; packages/server/TEST-ADDRESSES.md has addresses that produce them.\n", "example": "first_interaction", "x-origin": "documented", "x-factors": [{ "name": "first_interaction", "levels": ["high"], "x-origin": "documented", "meaning": "No earlier payment from this sender to this recipient is known." }, { "name": "established_interaction_history", "levels": ["low"], "x-origin": "documented", "meaning": "The sender has paid the recipient before." }, { "name": "address_poisoning", "levels": ["high"], "x-origin": "chosen", "meaning": "The recipient imitates an address that the sender has dealt with: same first and last four characters." }, { "name": "no_address_poisoning", "levels": ["low"], "x-origin": "documented", "meaning": "The recipient imitates no address that the sender has dealt with." }, { "name": "malicious_address_sender", "levels": ["high"], "x-origin": "documented", "meaning": "A list names the sender's address as malicious." }, { "name": "attributed_address_sender", "levels": ["low", "medium", "unknown"], "x-origin": "documented", "meaning": "A list names the sender's address as a service; unknown when its category is." }, { "name": "known_attributed_sender", "levels": ["low"], "x-origin": "documented", "meaning": "The workspace has an IVMS101 record of the sender." }, { "name": "record_missing_sender", "levels": ["medium"], "x-origin": "chosen", "meaning": "The workspace has no IVMS101 record of the sender." }, { "name": "malicious_address_recipient", "levels": ["high"], "x-origin": "documented", "meaning": "A list names the recipient's address as malicious." }, { "name": "attributed_address_recipient", "levels": ["low", "medium", "unknown"], "x-origin": "documented", "meaning": "A list names the recipient's address as a service; unknown when its category is." }, { "name": "known_attributed_recipient", "levels": ["low"], "x-origin": "documented", "meaning": "The workspace has an IVMS101 record of the recipient." }, { "name": "record_missing_recipient", "levels": ["medium"], "x-origin": "chosen", "meaning": "The workspace has no IVMS101 record of the recipient." }, { "name": "malicious_connection_sender_direct", "levels": ["high"], "x-origin": "documented", "meaning": "The sender's address is itself malicious." }, { "name": "malicious_connection_sender_high", "levels": ["high"], "x-origin": "documented", "meaning": "One payment away from a malicious address." }, { "name": "malicious_connection_sender_medium", "levels": ["medium"], "x-origin": "documented", "meaning": "Two payments away." }, { "name": "malicious_connection_sender_low", "levels": ["low"], "x-origin": "documented", "meaning": "Three payments away." }, { "name": "clean_address_sender", "levels": ["low"], "x-origin": "documented", "meaning": "No malicious address within three payments." }, { "name": "malicious_connection_recipient_direct", "levels": ["high"], "x-origin": "documented", "meaning": "The recipient's address is itself malicious." }, { "name": "malicious_connection_recipient_high", "levels": ["high"], "x-origin": "documented", "meaning": "One payment away from a malicious address." }, { "name": "malicious_connection_recipient_medium", "levels": ["medium"], "x-origin": "documented", "meaning": "Two payments away." }, { "name": "malicious_connection_recipient_low", "levels": ["low"], "x-origin": "documented", "meaning": "Three payments away." }, { "name": "clean_address_recipient", "levels": ["low"], "x-origin": "documented", "meaning": "No malicious address within three payments." }, { "name": "new_wallet_recipient", "levels": ["medium", "high"], "x-origin": "documented", "meaning": "High when it was never seen, medium when it was first seen less than 30 days ago." }, { "name": "established_wallet_recipient", "levels": ["low"], "x-origin": "documented", "meaning": "First seen at least 30 days ago." }, { "name": "dormant_wallet_recipient", "levels": ["medium"], "x-origin": "documented", "meaning": "Last seen more than 180 days ago." }, { "name": "token_risk_sender_low", "levels": ["low"], "x-origin": "documented", "meaning": "A stablecoin that nothing is known against." }, { "name": "token_risk_sender_medium", "levels": ["medium"], "x-origin": "documented", "meaning": "A token with a flag, or no stablecoin." }, { "name": "token_risk_sender_high", "levels": ["high"], "x-origin": "documented", "meaning": "A token with a grave flag." }, { "name": "token_risk_recipient_low", "levels": ["low"], "x-origin": "documented", "meaning": "A stablecoin that nothing is known against." }, { "name": "token_risk_recipient_medium", "levels": ["medium"], "x-origin": "documented", "meaning": "A token with a flag, or no stablecoin." }, { "name": "token_risk_recipient_high", "levels": ["high"], "x-origin": "documented", "meaning": "A token with a grave flag." }, { "name": "cross_chain_payment", "levels": ["low", "medium"], "x-origin": "chosen", "meaning": "Source and destination are different networks; medium when their addresses are of different kinds." }, { "name": "simulation_reverted", "levels": ["medium"], "x-origin": "chosen", "meaning": "The quoted transaction would fail if it were sent now." }, { "name": "assessment_error_interaction_history", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_address_poisoning", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_attribution", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_malicious_connection", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_new_wallet", "levels": ["medium"], "x-origin": "documented", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_dormant_wallet", "levels": ["medium"], "x-origin": "documented", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_token_risk", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }, { "name": "assessment_error_cross_chain", "levels": ["medium"], "x-origin": "chosen", "meaning": "This dimension could not be assessed; errors says why." }] }, "risk_level": { "$ref": "#/components/schemas/RiskLevel" }, "description": { "type": "string", "description": "What was seen." }, "risk_context": { "type": "string", "description": "Whom the factor is about.", "enum": ["sender", "recipient", "payment"] } } };
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate181.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.factor === void 0 && (missing0 = "factor") || data.risk_level === void 0 && (missing0 = "risk_level") || data.description === void 0 && (missing0 = "description") || data.risk_context === void 0 && (missing0 = "risk_context")) {
        validate181.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.factor !== void 0) {
          const _errs1 = errors;
          if (typeof data.factor !== "string") {
            validate181.errors = [{ instancePath: instancePath + "/factor", schemaPath: "#/properties/factor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.risk_level !== void 0) {
            const _errs3 = errors;
            if (!validate179(data.risk_level, { instancePath: instancePath + "/risk_level", parentData: data, parentDataProperty: "risk_level", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.description !== void 0) {
              const _errs4 = errors;
              if (typeof data.description !== "string") {
                validate181.errors = [{ instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.risk_context !== void 0) {
                let data3 = data.risk_context;
                const _errs6 = errors;
                if (typeof data3 !== "string") {
                  validate181.errors = [{ instancePath: instancePath + "/risk_context", schemaPath: "#/properties/risk_context/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                if (!(data3 === "sender" || data3 === "recipient" || data3 === "payment")) {
                  validate181.errors = [{ instancePath: instancePath + "/risk_context", schemaPath: "#/properties/risk_context/enum", keyword: "enum", params: { allowedValues: schema72.properties.risk_context.enum }, message: "must be equal to one of the allowed values" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate181.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate181.errors = vErrors;
  return errors === 0;
}
validate181.evaluated = { "props": { "factor": true, "risk_level": true, "description": true, "risk_context": true }, "dynamicProps": false, "dynamicItems": false };
var schema73 = { "type": "object", "required": ["sender_address", "recipient_address", "amount", "sender_network", "recipient_network", "sender_token", "recipient_token", "timestamp"], "properties": { "sender_address": { "type": "string", "x-pii": true }, "recipient_address": { "type": "string", "x-pii": true }, "amount": { "int64": true }, "sender_network": { "type": "string" }, "recipient_network": { "type": "string" }, "sender_token": { "type": ["string", "null"] }, "recipient_token": { "type": ["string", "null"] }, "timestamp": { "type": ["string", "null"], "format": "date-time" } } };
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate184.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.sender_address === void 0 && (missing0 = "sender_address") || data.recipient_address === void 0 && (missing0 = "recipient_address") || data.amount === void 0 && (missing0 = "amount") || data.sender_network === void 0 && (missing0 = "sender_network") || data.recipient_network === void 0 && (missing0 = "recipient_network") || data.sender_token === void 0 && (missing0 = "sender_token") || data.recipient_token === void 0 && (missing0 = "recipient_token") || data.timestamp === void 0 && (missing0 = "timestamp")) {
        validate184.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.sender_address !== void 0) {
          const _errs1 = errors;
          if (typeof data.sender_address !== "string") {
            validate184.errors = [{ instancePath: instancePath + "/sender_address", schemaPath: "#/properties/sender_address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.recipient_address !== void 0) {
            const _errs3 = errors;
            if (typeof data.recipient_address !== "string") {
              validate184.errors = [{ instancePath: instancePath + "/recipient_address", schemaPath: "#/properties/recipient_address/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount !== void 0) {
              const _errs5 = errors;
              if (typeof data.amount !== "bigint") {
                validate184.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/int64", keyword: "int64", params: {}, message: "must be an integer" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.sender_network !== void 0) {
                const _errs6 = errors;
                if (typeof data.sender_network !== "string") {
                  validate184.errors = [{ instancePath: instancePath + "/sender_network", schemaPath: "#/properties/sender_network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.recipient_network !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.recipient_network !== "string") {
                    validate184.errors = [{ instancePath: instancePath + "/recipient_network", schemaPath: "#/properties/recipient_network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.sender_token !== void 0) {
                    let data5 = data.sender_token;
                    const _errs10 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate184.errors = [{ instancePath: instancePath + "/sender_token", schemaPath: "#/properties/sender_token/type", keyword: "type", params: { type: schema73.properties.sender_token.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.recipient_token !== void 0) {
                      let data6 = data.recipient_token;
                      const _errs12 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate184.errors = [{ instancePath: instancePath + "/recipient_token", schemaPath: "#/properties/recipient_token/type", keyword: "type", params: { type: schema73.properties.recipient_token.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.timestamp !== void 0) {
                        let data7 = data.timestamp;
                        const _errs14 = errors;
                        if (typeof data7 !== "string" && data7 !== null) {
                          validate184.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: schema73.properties.timestamp.type }, message: "must be string,null" }];
                          return false;
                        }
                        if (errors === _errs14) {
                          if (errors === _errs14) {
                            if (typeof data7 === "string") {
                              if (!formats6.validate(data7)) {
                                validate184.errors = [{ instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                                return false;
                              }
                            }
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
      validate184.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate184.errors = vErrors;
  return errors === 0;
}
validate184.evaluated = { "props": { "sender_address": true, "recipient_address": true, "amount": true, "sender_network": true, "recipient_network": true, "sender_token": true, "recipient_token": true, "timestamp": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.overall_risk_level === void 0 && (missing0 = "overall_risk_level") || data.risk_factors === void 0 && (missing0 = "risk_factors") || data.processing_time_ms === void 0 && (missing0 = "processing_time_ms") || data.errors === void 0 && (missing0 = "errors") || data.request_summary === void 0 && (missing0 = "request_summary")) {
        validate178.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.overall_risk_level !== void 0) {
          const _errs1 = errors;
          if (!validate179(data.overall_risk_level, { instancePath: instancePath + "/overall_risk_level", parentData: data, parentDataProperty: "overall_risk_level", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.risk_factors !== void 0) {
            let data1 = data.risk_factors;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (Array.isArray(data1)) {
                var valid1 = true;
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs4 = errors;
                  if (!validate181(data1[i0], { instancePath: instancePath + "/risk_factors/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs4 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate178.errors = [{ instancePath: instancePath + "/risk_factors", schemaPath: "#/properties/risk_factors/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.processing_time_ms !== void 0) {
              const _errs5 = errors;
              if (!(typeof data.processing_time_ms == "number")) {
                validate178.errors = [{ instancePath: instancePath + "/processing_time_ms", schemaPath: "#/properties/processing_time_ms/type", keyword: "type", params: { type: "number" }, message: "must be number" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.errors !== void 0) {
                let data4 = data.errors;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data4)) {
                    var valid2 = true;
                    const len1 = data4.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      const _errs9 = errors;
                      if (typeof data4[i1] !== "string") {
                        validate178.errors = [{ instancePath: instancePath + "/errors/" + i1, schemaPath: "#/properties/errors/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid2 = _errs9 === errors;
                      if (!valid2) {
                        break;
                      }
                    }
                  } else {
                    validate178.errors = [{ instancePath: instancePath + "/errors", schemaPath: "#/properties/errors/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.request_summary !== void 0) {
                  const _errs11 = errors;
                  if (!validate184(data.request_summary, { instancePath: instancePath + "/request_summary", parentData: data, parentDataProperty: "request_summary", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
                    errors = vErrors.length;
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
    } else {
      validate178.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate178.errors = vErrors;
  return errors === 0;
}
validate178.evaluated = { "props": { "overall_risk_level": true, "risk_factors": true, "processing_time_ms": true, "errors": true, "request_summary": true }, "dynamicProps": false, "dynamicItems": false };
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate177.evaluated;
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
  if (!validate178(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = true;
    passing0 = 0;
    var props0 = {};
    props0.overall_risk_level = true;
    props0.risk_factors = true;
    props0.processing_time_ms = true;
    props0.errors = true;
    props0.request_summary = true;
  }
  const _errs2 = errors;
  if (data !== null) {
    const err0 = { instancePath, schemaPath: "#/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0) {
    valid0 = false;
    passing0 = [passing0, 1];
  } else {
    if (_valid0) {
      valid0 = true;
      passing0 = 1;
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
    validate177.errors = vErrors;
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
  validate177.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate177.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.quote === void 0 && (missing0 = "quote") || data.risk === void 0 && (missing0 = "risk")) {
        validate146.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.quote !== void 0) {
          const _errs1 = errors;
          if (!validate147(data.quote, { instancePath: instancePath + "/quote", parentData: data, parentDataProperty: "quote", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.risk !== void 0) {
            const _errs2 = errors;
            if (!validate177(data.risk, { instancePath: instancePath + "/risk", parentData: data, parentDataProperty: "risk", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate146.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate146.errors = vErrors;
  return errors === 0;
}
validate146.evaluated = { "props": { "quote": true, "risk": true }, "dynamicProps": false, "dynamicItems": false };
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate145.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate146(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
    errors = vErrors.length;
  }
  validate145.errors = vErrors;
  return errors === 0;
}
validate145.evaluated = { "props": { "quote": true, "risk": true }, "dynamicProps": false, "dynamicItems": false };
var getQuotesAnswer = validate189;
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
      if (data.quotes === void 0 && (missing0 = "quotes") || data.risk === void 0 && (missing0 = "risk")) {
        validate190.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.quotes !== void 0) {
          let data0 = data.quotes;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate147(data0[i0], { instancePath: instancePath + "/quotes/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate190.errors = [{ instancePath: instancePath + "/quotes", schemaPath: "#/properties/quotes/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.risk !== void 0) {
            const _errs4 = errors;
            if (!validate177(data.risk, { instancePath: instancePath + "/risk", parentData: data, parentDataProperty: "risk", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
              errors = vErrors.length;
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
validate190.evaluated = { "props": { "quotes": true, "risk": true }, "dynamicProps": false, "dynamicItems": false };
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
validate189.evaluated = { "props": { "quotes": true, "risk": true }, "dynamicProps": false, "dynamicItems": false };
var getTransactionAnswer = validate194;
function validate195(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate195.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tx_hash === void 0 && (missing0 = "tx_hash") || data.amount === void 0 && (missing0 = "amount") || data.network === void 0 && (missing0 = "network") || data.travel_rule_compliant === void 0 && (missing0 = "travel_rule_compliant") || data.created_at === void 0 && (missing0 = "created_at") || data.sender === void 0 && (missing0 = "sender") || data.recipient === void 0 && (missing0 = "recipient")) {
        validate195.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.tx_hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.tx_hash !== "string") {
            validate195.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.amount !== void 0) {
            const _errs3 = errors;
            if (typeof data.amount !== "bigint") {
              validate195.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/int64", keyword: "int64", params: {}, message: "must be an integer" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.network !== void 0) {
              const _errs4 = errors;
              if (typeof data.network !== "string") {
                validate195.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.travel_rule_compliant !== void 0) {
                const _errs6 = errors;
                if (typeof data.travel_rule_compliant !== "boolean") {
                  validate195.errors = [{ instancePath: instancePath + "/travel_rule_compliant", schemaPath: "#/properties/travel_rule_compliant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.created_at !== void 0) {
                  let data4 = data.created_at;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (errors === _errs8) {
                      if (typeof data4 === "string") {
                        if (!formats6.validate(data4)) {
                          validate195.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }];
                          return false;
                        }
                      } else {
                        validate195.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.sender !== void 0) {
                    const _errs10 = errors;
                    if (!validate130(data.sender, { instancePath: instancePath + "/sender", parentData: data, parentDataProperty: "sender", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.recipient !== void 0) {
                      const _errs11 = errors;
                      if (!validate130(data.recipient, { instancePath: instancePath + "/recipient", parentData: data, parentDataProperty: "recipient", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
                        errors = vErrors.length;
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
      }
    } else {
      validate195.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate195.errors = vErrors;
  return errors === 0;
}
validate195.evaluated = { "props": { "tx_hash": true, "amount": true, "network": true, "travel_rule_compliant": true, "created_at": true, "sender": true, "recipient": true }, "dynamicProps": false, "dynamicItems": false };
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate194.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate195(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
    errors = vErrors.length;
  }
  validate194.errors = vErrors;
  return errors === 0;
}
validate194.evaluated = { "props": { "tx_hash": true, "amount": true, "network": true, "travel_rule_compliant": true, "created_at": true, "sender": true, "recipient": true }, "dynamicProps": false, "dynamicItems": false };
var trackTransactionAnswer = validate199;
var schema80 = { "type": "string", "x-origin": "documented", "description": "`submitted`: accepted here, the source node does not know it yet. `pending`: under way; the source node knows it and no\nblock holds it yet, or its tokens are burned there and not minted on the destination yet. `completed`: what was quoted\nis with the recipient. `failed`: reverted on the source, or the swap on the destination could not be met and the\nbridged token was delivered instead. `abandoned`: can no longer be mined, for example because another transaction took\nits nonce. `unknown`: a node that has to be asked does not answer right now, or the transaction is not the quote's.\n\nFrom `submitted` a payment goes on to `pending` (or past it, when nobody looks in between) and ends `completed`,\n`failed` or `abandoned`; one that crosses networks is `pending` until it is minted, and is not abandoned once\nits tokens are burned. A reorganisation can lead back from `completed` or `failed` to `pending`.\n`unknown` can stand in for any of them and is no step: ask again.\n", "enum": ["submitted", "pending", "completed", "failed", "abandoned", "unknown"] };
function validate201(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate201.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    validate201.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
    return false;
  }
  if (!(data === "submitted" || data === "pending" || data === "completed" || data === "failed" || data === "abandoned" || data === "unknown")) {
    validate201.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema80.enum }, message: "must be equal to one of the allowed values" }];
    return false;
  }
  validate201.errors = vErrors;
  return errors === 0;
}
validate201.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema81 = { "type": "object", "x-origin": "documented", "additionalProperties": true, "description": "What the networks say; numbers are decimal strings. A payment on one network has that network's fields here (for\nexample `block_number` and `confirmations`). A payment that crosses networks has `source`, and once its tokens are\nburned `bridge` and `destination`. `reason` says why a status is `unknown`.\n", "properties": { "source": { "$ref": "#/components/schemas/TrackedLeg" }, "bridge": { "$ref": "#/components/schemas/TrackedBridge" }, "destination": { "$ref": "#/components/schemas/TrackedLeg" }, "reason": { "type": ["string", "null"], "x-origin": "chosen" } } };
function validate204(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate204.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.network === void 0 && (missing0 = "network") || data.status === void 0 && (missing0 = "status")) {
        validate204.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.network !== void 0) {
          const _errs2 = errors;
          if (typeof data.network !== "string") {
            validate204.errors = [{ instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.tx_hash !== void 0) {
            const _errs4 = errors;
            if (typeof data.tx_hash !== "string") {
              validate204.errors = [{ instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== void 0) {
              const _errs6 = errors;
              if (!validate201(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.token !== void 0) {
                const _errs7 = errors;
                if (typeof data.token !== "string") {
                  validate204.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate204.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate204.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate204.errors = vErrors;
  return errors === 0;
}
validate204.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate207(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate207.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.message_hash === void 0 && (missing0 = "message_hash") || data.source_domain === void 0 && (missing0 = "source_domain") || data.destination_domain === void 0 && (missing0 = "destination_domain") || data.amount === void 0 && (missing0 = "amount")) {
        validate207.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.message_hash !== void 0) {
          const _errs1 = errors;
          if (typeof data.message_hash !== "string") {
            validate207.errors = [{ instancePath: instancePath + "/message_hash", schemaPath: "#/properties/message_hash/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.source_domain !== void 0) {
            const _errs3 = errors;
            if (typeof data.source_domain !== "string") {
              validate207.errors = [{ instancePath: instancePath + "/source_domain", schemaPath: "#/properties/source_domain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.destination_domain !== void 0) {
              const _errs5 = errors;
              if (typeof data.destination_domain !== "string") {
                validate207.errors = [{ instancePath: instancePath + "/destination_domain", schemaPath: "#/properties/destination_domain/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.amount !== void 0) {
                const _errs7 = errors;
                if (typeof data.amount !== "string") {
                  validate207.errors = [{ instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
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
      validate207.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate207.errors = vErrors;
  return errors === 0;
}
validate207.evaluated = { "props": { "message_hash": true, "source_domain": true, "destination_domain": true, "amount": true }, "dynamicProps": false, "dynamicItems": false };
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
      if (data.source !== void 0) {
        const _errs2 = errors;
        if (!validate204(data.source, { instancePath: instancePath + "/source", parentData: data, parentDataProperty: "source", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs2 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.bridge !== void 0) {
          const _errs3 = errors;
          if (!validate207(data.bridge, { instancePath: instancePath + "/bridge", parentData: data, parentDataProperty: "bridge", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.destination !== void 0) {
            const _errs4 = errors;
            if (!validate204(data.destination, { instancePath: instancePath + "/destination", parentData: data, parentDataProperty: "destination", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.reason !== void 0) {
              let data3 = data.reason;
              const _errs5 = errors;
              if (typeof data3 !== "string" && data3 !== null) {
                validate203.errors = [{ instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema81.properties.reason.type }, message: "must be string,null" }];
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
      validate203.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate203.errors = vErrors;
  return errors === 0;
}
validate203.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate200(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate200.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.provider === void 0 && (missing0 = "provider") || data.status === void 0 && (missing0 = "status") || data.raw === void 0 && (missing0 = "raw")) {
        validate200.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.provider !== void 0) {
          const _errs1 = errors;
          if (typeof data.provider !== "string") {
            validate200.errors = [{ instancePath: instancePath + "/provider", schemaPath: "#/properties/provider/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.status !== void 0) {
            const _errs3 = errors;
            if (!validate201(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.raw !== void 0) {
              const _errs4 = errors;
              if (!validate203(data.raw, { instancePath: instancePath + "/raw", parentData: data, parentDataProperty: "raw", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate200.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate200.errors = vErrors;
  return errors === 0;
}
validate200.evaluated = { "props": { "provider": true, "status": true, "raw": true }, "dynamicProps": false, "dynamicItems": false };
function validate199(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate199.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!validate200(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
    errors = vErrors.length;
  }
  validate199.errors = vErrors;
  return errors === 0;
}
validate199.evaluated = { "props": { "provider": true, "status": true, "raw": true }, "dynamicProps": false, "dynamicItems": false };
export {
  createPersonAnswer,
  findPersonByAccountAnswer,
  getPersonAnswer,
  getQuoteAnswer,
  getQuotesAnswer,
  getTransactionAnswer,
  listChainsAnswer,
  listNetworkTokensAnswer,
  listNetworksAnswer,
  listPersonsAnswer,
  listProvidersAnswer,
  listTokensAnswer,
  listTransactionsAnswer,
  replacePersonAnswer,
  submitTransactionAnswer,
  trackTransactionAnswer
};
