// Generated from spec/core by `npm run generate`. Do not edit.
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
var listNetworkTokensParameters = validate52;
var schema19 = { "type": "object", "required": ["network"], "properties": { "network": { "type": "string" } }, "$id": "listNetworkTokensParameters" };
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
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema19.required, parentSchema: schema19, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema19.properties.network.type, parentSchema: schema19.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema19.type, parentSchema: schema19, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": { "network": true }, "dynamicProps": false, "dynamicItems": false };
var createPersonBody = validate53;
var schema22 = { "type": "object", "description": "An IVMS101 record of a natural or legal person. All five groups must be present; every list but `name_identifiers`\nmay be empty. Unknown fields are ignored. Besides the names below, the other public dialect is understood: `kind`\nand `is_legal` in names, `country_of_issue` in national identifiers; records always come back in the names below. Where\nboth names of one value are given and differ, the answer is 422 with code `mismatch`.\n", "required": ["kind", "person", "name_identifiers", "national_identifiers", "account_numbers", "addresses"], "properties": { "kind": { "$ref": "#/components/schemas/PersonKind" }, "person": { "$ref": "#/components/schemas/PersonCore" }, "name_identifiers": { "type": "array", "minItems": 1, "description": "At least one of them must be the legal name (IVMS101 C5 for legal, C6 for natural persons).", "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "$ref": "#/components/schemas/NameIdentifierInput" } } }, "national_identifiers": { "type": "array", "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "$ref": "#/components/schemas/NationalIdentifierInput" } } }, "account_numbers": { "type": "array", "maxItems": 1e3, "if": { "type": "array", "minItems": 1001 }, "else": { "items": { "$ref": "#/components/schemas/AccountNumber" } } }, "addresses": { "type": "array", "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "$ref": "#/components/schemas/Address" } } } } };
var schema23 = { "type": "string", "description": "Whether the record is of a human being or of an organisation.", "enum": ["natural", "legal"] };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema23.type, parentSchema: schema23, data };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "natural" || data === "legal")) {
    const err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema23.enum }, message: "must be equal to one of the allowed values", schema: schema23.enum, parentSchema: schema23, data };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { "dynamicProps": false, "dynamicItems": false };
var schema24 = { "type": "object", "properties": { "country_of_residence": { "type": ["string", "null"], "x-pii": true, "description": "ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." }, "country_of_registration": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "description": "Of a legal person; ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." }, "customer_identification": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 50, "description": "The caller's own reference for this customer." }, "date_of_birth": { "type": ["string", "null"], "format": "date", "x-pii": true, "description": "`YYYY-MM-DD`, before today (IVMS101 C2)." }, "place_of_birth": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 100 } } };
var func1 = require_ucs2length().default;
var formats0 = require_formats().fullFormats.date;
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.country_of_residence !== void 0) {
      let data0 = data.country_of_residence;
      if (typeof data0 !== "string" && data0 !== null) {
        const err0 = { instancePath: instancePath + "/country_of_residence", schemaPath: "#/properties/country_of_residence/type", keyword: "type", params: { type: schema24.properties.country_of_residence.type }, message: "must be string,null", schema: schema24.properties.country_of_residence.type, parentSchema: schema24.properties.country_of_residence, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.country_of_registration !== void 0) {
      let data1 = data.country_of_registration;
      if (typeof data1 !== "string" && data1 !== null) {
        const err1 = { instancePath: instancePath + "/country_of_registration", schemaPath: "#/properties/country_of_registration/type", keyword: "type", params: { type: schema24.properties.country_of_registration.type }, message: "must be string,null", schema: schema24.properties.country_of_registration.type, parentSchema: schema24.properties.country_of_registration, data: data1 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.customer_identification !== void 0) {
      let data2 = data.customer_identification;
      if (typeof data2 !== "string" && data2 !== null) {
        const err2 = { instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/type", keyword: "type", params: { type: schema24.properties.customer_identification.type }, message: "must be string,null", schema: schema24.properties.customer_identification.type, parentSchema: schema24.properties.customer_identification, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (func1(data2) > 50) {
          const err3 = { instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters", schema: 50, parentSchema: schema24.properties.customer_identification, data: data2 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err4 = { instancePath: instancePath + "/customer_identification", schemaPath: "#/properties/customer_identification/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema24.properties.customer_identification, data: data2 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
    if (data.date_of_birth !== void 0) {
      let data3 = data.date_of_birth;
      if (typeof data3 !== "string" && data3 !== null) {
        const err5 = { instancePath: instancePath + "/date_of_birth", schemaPath: "#/properties/date_of_birth/type", keyword: "type", params: { type: schema24.properties.date_of_birth.type }, message: "must be string,null", schema: schema24.properties.date_of_birth.type, parentSchema: schema24.properties.date_of_birth, data: data3 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (!formats0.validate(data3)) {
          const err6 = { instancePath: instancePath + "/date_of_birth", schemaPath: "#/properties/date_of_birth/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema24.properties.date_of_birth, data: data3 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.place_of_birth !== void 0) {
      let data4 = data.place_of_birth;
      if (typeof data4 !== "string" && data4 !== null) {
        const err7 = { instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/type", keyword: "type", params: { type: schema24.properties.place_of_birth.type }, message: "must be string,null", schema: schema24.properties.place_of_birth.type, parentSchema: schema24.properties.place_of_birth, data: data4 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (func1(data4) > 100) {
          const err8 = { instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema24.properties.place_of_birth, data: data4 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err9 = { instancePath: instancePath + "/place_of_birth", schemaPath: "#/properties/place_of_birth/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema24.properties.place_of_birth, data: data4 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema24.type, parentSchema: schema24, data };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": { "country_of_residence": true, "country_of_registration": true, "customer_identification": true, "date_of_birth": true, "place_of_birth": true }, "dynamicProps": false, "dynamicItems": false };
var schema25 = { "type": "object", "required": ["primary_identifier"], "properties": { "primary_identifier": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 100, "pattern": "^[^\\x00-\\x1f\\x7f-\\x9f]+$", "description": "At least one letter or digit (of any script), and no control characters. Else code `regex`." }, "secondary_identifier": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 100 }, "type": { "$ref": "#/components/schemas/NameType" }, "kind": { "x-origin": "documented", "description": "The other public name of `type`; when both are given, they are the same.", "$ref": "#/components/schemas/NameType" }, "is_legal": { "type": "boolean", "x-origin": "documented", "description": "True says `LEGL` when neither `type` nor `kind` is given." } } };
var pattern3 = new RegExp("^[^\\x00-\\x1f\\x7f-\\x9f]+$", "u");
var schema26 = { "type": "string", "description": "IVMS101 name type: `LEGL` legal, `ALIA` alias, `BIRT` birth, `MAID` maiden, `MISC` other; for a legal person also\n`SHRT` short and `TRAD` trading name (chosen here; public documentation lists the other five).\n", "enum": ["LEGL", "ALIA", "BIRT", "MAID", "MISC", "SHRT", "TRAD"] };
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
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema26.type, parentSchema: schema26, data };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "LEGL" || data === "ALIA" || data === "BIRT" || data === "MAID" || data === "MISC" || data === "SHRT" || data === "TRAD")) {
    const err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema26.enum }, message: "must be equal to one of the allowed values", schema: schema26.enum, parentSchema: schema26, data };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "dynamicProps": false, "dynamicItems": false };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.primary_identifier === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "primary_identifier" }, message: "must have required property 'primary_identifier'", schema: schema25.required, parentSchema: schema25, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.primary_identifier !== void 0) {
      let data0 = data.primary_identifier;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err1 = { instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema25.properties.primary_identifier, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema25.properties.primary_identifier, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern3.test(data0)) {
          const err3 = { instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]+$" }, message: 'must match pattern "^[^\\x00-\\x1f\\x7f-\\x9f]+$"', schema: "^[^\\x00-\\x1f\\x7f-\\x9f]+$", parentSchema: schema25.properties.primary_identifier, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/primary_identifier", schemaPath: "#/properties/primary_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema25.properties.primary_identifier.type, parentSchema: schema25.properties.primary_identifier, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.secondary_identifier !== void 0) {
      let data1 = data.secondary_identifier;
      if (typeof data1 !== "string" && data1 !== null) {
        const err5 = { instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/type", keyword: "type", params: { type: schema25.properties.secondary_identifier.type }, message: "must be string,null", schema: schema25.properties.secondary_identifier.type, parentSchema: schema25.properties.secondary_identifier, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (func1(data1) > 100) {
          const err6 = { instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema25.properties.secondary_identifier, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/secondary_identifier", schemaPath: "#/properties/secondary_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema25.properties.secondary_identifier, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.type !== void 0) {
      if (!validate61(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
        errors = vErrors.length;
      }
    }
    if (data.kind !== void 0) {
      if (!validate61(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
        errors = vErrors.length;
      }
    }
    if (data.is_legal !== void 0) {
      let data4 = data.is_legal;
      if (typeof data4 !== "boolean") {
        const err8 = { instancePath: instancePath + "/is_legal", schemaPath: "#/properties/is_legal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema25.properties.is_legal.type, parentSchema: schema25.properties.is_legal, data: data4 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema25.type, parentSchema: schema25, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "primary_identifier": true, "secondary_identifier": true, "type": true, "kind": true, "is_legal": true }, "dynamicProps": false, "dynamicItems": false };
var schema27 = { "type": "object", "required": ["identifier_type", "national_identifier"], "properties": { "country": { "type": ["string", "null"], "x-pii": true }, "country_of_issue": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "description": "The other public name of `country`; when both are given, they are the same." }, "identifier_type": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 35 }, "national_identifier": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 35 }, "registration_authority": { "type": ["string", "null"], "x-origin": "documented", "pattern": "^RA[0-9]{6}$", "x-constraint": "C10" } } };
var pattern4 = new RegExp("^RA[0-9]{6}$", "u");
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.identifier_type === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "identifier_type" }, message: "must have required property 'identifier_type'", schema: schema27.required, parentSchema: schema27, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.national_identifier === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "national_identifier" }, message: "must have required property 'national_identifier'", schema: schema27.required, parentSchema: schema27, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.country !== void 0) {
      let data0 = data.country;
      if (typeof data0 !== "string" && data0 !== null) {
        const err2 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: schema27.properties.country.type }, message: "must be string,null", schema: schema27.properties.country.type, parentSchema: schema27.properties.country, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.country_of_issue !== void 0) {
      let data1 = data.country_of_issue;
      if (typeof data1 !== "string" && data1 !== null) {
        const err3 = { instancePath: instancePath + "/country_of_issue", schemaPath: "#/properties/country_of_issue/type", keyword: "type", params: { type: schema27.properties.country_of_issue.type }, message: "must be string,null", schema: schema27.properties.country_of_issue.type, parentSchema: schema27.properties.country_of_issue, data: data1 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.identifier_type !== void 0) {
      let data2 = data.identifier_type;
      if (typeof data2 === "string") {
        if (func1(data2) > 35) {
          const err4 = { instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema27.properties.identifier_type, data: data2 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err5 = { instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema27.properties.identifier_type, data: data2 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/identifier_type", schemaPath: "#/properties/identifier_type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema27.properties.identifier_type.type, parentSchema: schema27.properties.identifier_type, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.national_identifier !== void 0) {
      let data3 = data.national_identifier;
      if (typeof data3 === "string") {
        if (func1(data3) > 35) {
          const err7 = { instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema27.properties.national_identifier, data: data3 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err8 = { instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema27.properties.national_identifier, data: data3 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/national_identifier", schemaPath: "#/properties/national_identifier/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema27.properties.national_identifier.type, parentSchema: schema27.properties.national_identifier, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.registration_authority !== void 0) {
      let data4 = data.registration_authority;
      if (typeof data4 !== "string" && data4 !== null) {
        const err10 = { instancePath: instancePath + "/registration_authority", schemaPath: "#/properties/registration_authority/type", keyword: "type", params: { type: schema27.properties.registration_authority.type }, message: "must be string,null", schema: schema27.properties.registration_authority.type, parentSchema: schema27.properties.registration_authority, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err11 = { instancePath: instancePath + "/registration_authority", schemaPath: "#/properties/registration_authority/pattern", keyword: "pattern", params: { pattern: "^RA[0-9]{6}$" }, message: 'must match pattern "^RA[0-9]{6}$"', schema: "^RA[0-9]{6}$", parentSchema: schema27.properties.registration_authority, data: data4 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema27.type, parentSchema: schema27, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": { "country": true, "country_of_issue": true, "identifier_type": true, "national_identifier": true, "registration_authority": true }, "dynamicProps": false, "dynamicItems": false };
var schema28 = { "type": "object", "required": ["account_number"], "properties": { "account_number": { "type": "string", "x-pii": true, "minLength": 1, "maxLength": 512, "description": "A blockchain address of any family, or another account number. Matching respects letter case (IVMS101), but for\n`0x` addresses, which are one account in any case.\n" } } };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.account_number === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "account_number" }, message: "must have required property 'account_number'", schema: schema28.required, parentSchema: schema28, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.account_number !== void 0) {
      let data0 = data.account_number;
      if (typeof data0 === "string") {
        if (func1(data0) > 512) {
          const err1 = { instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters", schema: 512, parentSchema: schema28.properties.account_number, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema28.properties.account_number, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema28.properties.account_number.type, parentSchema: schema28.properties.account_number, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema28.type, parentSchema: schema28, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { "props": { "account_number": true }, "dynamicProps": false, "dynamicItems": false };
var schema29 = { "type": "object", "description": "A postal address. One without `town_name` has address lines, or a street with a building (IVMS101 C8).\n", "required": ["address_type", "country"], "properties": { "address_type": { "type": "string", "x-pii": true, "description": "`HOME` residential, `BIZZ` business, `GEOG` unspecified.", "enum": ["HOME", "BIZZ", "GEOG"] }, "department": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 50 }, "sub_department": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 70 }, "street_name": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 70 }, "building_number": { "type": ["string", "null"], "x-pii": true, "minLength": 1, "maxLength": 16 }, "building_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "floor": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 70 }, "post_box": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 16 }, "room": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 70 }, "postcode": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 16 }, "town_name": { "type": ["string", "null"], "x-origin": "chosen", "x-pii": true, "minLength": 1, "maxLength": 35 }, "town_location_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "district_name": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "country_sub_division": { "type": ["string", "null"], "x-origin": "documented", "x-pii": true, "minLength": 1, "maxLength": 35 }, "address_lines": { "type": ["array", "null"], "x-origin": "documented", "x-pii": true, "maxItems": 100, "if": { "type": "array", "minItems": 101 }, "else": { "items": { "type": "string", "minLength": 1, "maxLength": 140 } } }, "country": { "type": "string", "x-pii": true, "description": "ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3)." } } };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.address_type === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "address_type" }, message: "must have required property 'address_type'", schema: schema29.required, parentSchema: schema29, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.country === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "country" }, message: "must have required property 'country'", schema: schema29.required, parentSchema: schema29, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.address_type !== void 0) {
      let data0 = data.address_type;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/address_type", schemaPath: "#/properties/address_type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema29.properties.address_type.type, parentSchema: schema29.properties.address_type, data: data0 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (!(data0 === "HOME" || data0 === "BIZZ" || data0 === "GEOG")) {
        const err3 = { instancePath: instancePath + "/address_type", schemaPath: "#/properties/address_type/enum", keyword: "enum", params: { allowedValues: schema29.properties.address_type.enum }, message: "must be equal to one of the allowed values", schema: schema29.properties.address_type.enum, parentSchema: schema29.properties.address_type, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.department !== void 0) {
      let data1 = data.department;
      if (typeof data1 !== "string" && data1 !== null) {
        const err4 = { instancePath: instancePath + "/department", schemaPath: "#/properties/department/type", keyword: "type", params: { type: schema29.properties.department.type }, message: "must be string,null", schema: schema29.properties.department.type, parentSchema: schema29.properties.department, data: data1 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data1 === "string") {
        if (func1(data1) > 50) {
          const err5 = { instancePath: instancePath + "/department", schemaPath: "#/properties/department/maxLength", keyword: "maxLength", params: { limit: 50 }, message: "must NOT have more than 50 characters", schema: 50, parentSchema: schema29.properties.department, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err6 = { instancePath: instancePath + "/department", schemaPath: "#/properties/department/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.department, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.sub_department !== void 0) {
      let data2 = data.sub_department;
      if (typeof data2 !== "string" && data2 !== null) {
        const err7 = { instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/type", keyword: "type", params: { type: schema29.properties.sub_department.type }, message: "must be string,null", schema: schema29.properties.sub_department.type, parentSchema: schema29.properties.sub_department, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data2 === "string") {
        if (func1(data2) > 70) {
          const err8 = { instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters", schema: 70, parentSchema: schema29.properties.sub_department, data: data2 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err9 = { instancePath: instancePath + "/sub_department", schemaPath: "#/properties/sub_department/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.sub_department, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
    if (data.street_name !== void 0) {
      let data3 = data.street_name;
      if (typeof data3 !== "string" && data3 !== null) {
        const err10 = { instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/type", keyword: "type", params: { type: schema29.properties.street_name.type }, message: "must be string,null", schema: schema29.properties.street_name.type, parentSchema: schema29.properties.street_name, data: data3 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func1(data3) > 70) {
          const err11 = { instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters", schema: 70, parentSchema: schema29.properties.street_name, data: data3 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err12 = { instancePath: instancePath + "/street_name", schemaPath: "#/properties/street_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.street_name, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      }
    }
    if (data.building_number !== void 0) {
      let data4 = data.building_number;
      if (typeof data4 !== "string" && data4 !== null) {
        const err13 = { instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/type", keyword: "type", params: { type: schema29.properties.building_number.type }, message: "must be string,null", schema: schema29.properties.building_number.type, parentSchema: schema29.properties.building_number, data: data4 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (func1(data4) > 16) {
          const err14 = { instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters", schema: 16, parentSchema: schema29.properties.building_number, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err15 = { instancePath: instancePath + "/building_number", schemaPath: "#/properties/building_number/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.building_number, data: data4 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.building_name !== void 0) {
      let data5 = data.building_name;
      if (typeof data5 !== "string" && data5 !== null) {
        const err16 = { instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/type", keyword: "type", params: { type: schema29.properties.building_name.type }, message: "must be string,null", schema: schema29.properties.building_name.type, parentSchema: schema29.properties.building_name, data: data5 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (typeof data5 === "string") {
        if (func1(data5) > 35) {
          const err17 = { instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema29.properties.building_name, data: data5 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (func1(data5) < 1) {
          const err18 = { instancePath: instancePath + "/building_name", schemaPath: "#/properties/building_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.building_name, data: data5 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
    }
    if (data.floor !== void 0) {
      let data6 = data.floor;
      if (typeof data6 !== "string" && data6 !== null) {
        const err19 = { instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: schema29.properties.floor.type }, message: "must be string,null", schema: schema29.properties.floor.type, parentSchema: schema29.properties.floor, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (typeof data6 === "string") {
        if (func1(data6) > 70) {
          const err20 = { instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters", schema: 70, parentSchema: schema29.properties.floor, data: data6 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (func1(data6) < 1) {
          const err21 = { instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.floor, data: data6 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.post_box !== void 0) {
      let data7 = data.post_box;
      if (typeof data7 !== "string" && data7 !== null) {
        const err22 = { instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/type", keyword: "type", params: { type: schema29.properties.post_box.type }, message: "must be string,null", schema: schema29.properties.post_box.type, parentSchema: schema29.properties.post_box, data: data7 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data7 === "string") {
        if (func1(data7) > 16) {
          const err23 = { instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters", schema: 16, parentSchema: schema29.properties.post_box, data: data7 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        if (func1(data7) < 1) {
          const err24 = { instancePath: instancePath + "/post_box", schemaPath: "#/properties/post_box/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.post_box, data: data7 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      }
    }
    if (data.room !== void 0) {
      let data8 = data.room;
      if (typeof data8 !== "string" && data8 !== null) {
        const err25 = { instancePath: instancePath + "/room", schemaPath: "#/properties/room/type", keyword: "type", params: { type: schema29.properties.room.type }, message: "must be string,null", schema: schema29.properties.room.type, parentSchema: schema29.properties.room, data: data8 };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
      if (typeof data8 === "string") {
        if (func1(data8) > 70) {
          const err26 = { instancePath: instancePath + "/room", schemaPath: "#/properties/room/maxLength", keyword: "maxLength", params: { limit: 70 }, message: "must NOT have more than 70 characters", schema: 70, parentSchema: schema29.properties.room, data: data8 };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
        if (func1(data8) < 1) {
          const err27 = { instancePath: instancePath + "/room", schemaPath: "#/properties/room/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.room, data: data8 };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
      }
    }
    if (data.postcode !== void 0) {
      let data9 = data.postcode;
      if (typeof data9 !== "string" && data9 !== null) {
        const err28 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/type", keyword: "type", params: { type: schema29.properties.postcode.type }, message: "must be string,null", schema: schema29.properties.postcode.type, parentSchema: schema29.properties.postcode, data: data9 };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
      if (typeof data9 === "string") {
        if (func1(data9) > 16) {
          const err29 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters", schema: 16, parentSchema: schema29.properties.postcode, data: data9 };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
        if (func1(data9) < 1) {
          const err30 = { instancePath: instancePath + "/postcode", schemaPath: "#/properties/postcode/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.postcode, data: data9 };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
      }
    }
    if (data.town_name !== void 0) {
      let data10 = data.town_name;
      if (typeof data10 !== "string" && data10 !== null) {
        const err31 = { instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/type", keyword: "type", params: { type: schema29.properties.town_name.type }, message: "must be string,null", schema: schema29.properties.town_name.type, parentSchema: schema29.properties.town_name, data: data10 };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
      if (typeof data10 === "string") {
        if (func1(data10) > 35) {
          const err32 = { instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema29.properties.town_name, data: data10 };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
        if (func1(data10) < 1) {
          const err33 = { instancePath: instancePath + "/town_name", schemaPath: "#/properties/town_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.town_name, data: data10 };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
      }
    }
    if (data.town_location_name !== void 0) {
      let data11 = data.town_location_name;
      if (typeof data11 !== "string" && data11 !== null) {
        const err34 = { instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/type", keyword: "type", params: { type: schema29.properties.town_location_name.type }, message: "must be string,null", schema: schema29.properties.town_location_name.type, parentSchema: schema29.properties.town_location_name, data: data11 };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
      if (typeof data11 === "string") {
        if (func1(data11) > 35) {
          const err35 = { instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema29.properties.town_location_name, data: data11 };
          if (vErrors === null) {
            vErrors = [err35];
          } else {
            vErrors.push(err35);
          }
          errors++;
        }
        if (func1(data11) < 1) {
          const err36 = { instancePath: instancePath + "/town_location_name", schemaPath: "#/properties/town_location_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.town_location_name, data: data11 };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
      }
    }
    if (data.district_name !== void 0) {
      let data12 = data.district_name;
      if (typeof data12 !== "string" && data12 !== null) {
        const err37 = { instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/type", keyword: "type", params: { type: schema29.properties.district_name.type }, message: "must be string,null", schema: schema29.properties.district_name.type, parentSchema: schema29.properties.district_name, data: data12 };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
      if (typeof data12 === "string") {
        if (func1(data12) > 35) {
          const err38 = { instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema29.properties.district_name, data: data12 };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
        if (func1(data12) < 1) {
          const err39 = { instancePath: instancePath + "/district_name", schemaPath: "#/properties/district_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.district_name, data: data12 };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      }
    }
    if (data.country_sub_division !== void 0) {
      let data13 = data.country_sub_division;
      if (typeof data13 !== "string" && data13 !== null) {
        const err40 = { instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/type", keyword: "type", params: { type: schema29.properties.country_sub_division.type }, message: "must be string,null", schema: schema29.properties.country_sub_division.type, parentSchema: schema29.properties.country_sub_division, data: data13 };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
      if (typeof data13 === "string") {
        if (func1(data13) > 35) {
          const err41 = { instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema29.properties.country_sub_division, data: data13 };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
        if (func1(data13) < 1) {
          const err42 = { instancePath: instancePath + "/country_sub_division", schemaPath: "#/properties/country_sub_division/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.country_sub_division, data: data13 };
          if (vErrors === null) {
            vErrors = [err42];
          } else {
            vErrors.push(err42);
          }
          errors++;
        }
      }
    }
    if (data.address_lines !== void 0) {
      let data14 = data.address_lines;
      if (!Array.isArray(data14) && data14 !== null) {
        const err43 = { instancePath: instancePath + "/address_lines", schemaPath: "#/properties/address_lines/type", keyword: "type", params: { type: schema29.properties.address_lines.type }, message: "must be array,null", schema: schema29.properties.address_lines.type, parentSchema: schema29.properties.address_lines, data: data14 };
        if (vErrors === null) {
          vErrors = [err43];
        } else {
          vErrors.push(err43);
        }
        errors++;
      }
      const _errs31 = errors;
      let valid1 = true;
      const _errs32 = errors;
      if (errors === _errs32) {
        if (Array.isArray(data14)) {
          if (data14.length < 101) {
            const err44 = {};
            if (vErrors === null) {
              vErrors = [err44];
            } else {
              vErrors.push(err44);
            }
            errors++;
          }
        } else {
          const err45 = {};
          if (vErrors === null) {
            vErrors = [err45];
          } else {
            vErrors.push(err45);
          }
          errors++;
        }
      }
      var _valid0 = _errs32 === errors;
      errors = _errs31;
      if (vErrors !== null) {
        if (_errs31) {
          vErrors.length = _errs31;
        } else {
          vErrors = null;
        }
      }
      if (!_valid0) {
        const _errs34 = errors;
        if (Array.isArray(data14)) {
          const len0 = data14.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data15 = data14[i0];
            if (typeof data15 === "string") {
              if (func1(data15) > 140) {
                const err46 = { instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/else/items/maxLength", keyword: "maxLength", params: { limit: 140 }, message: "must NOT have more than 140 characters", schema: 140, parentSchema: schema29.properties.address_lines.else.items, data: data15 };
                if (vErrors === null) {
                  vErrors = [err46];
                } else {
                  vErrors.push(err46);
                }
                errors++;
              }
              if (func1(data15) < 1) {
                const err47 = { instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/else/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema29.properties.address_lines.else.items, data: data15 };
                if (vErrors === null) {
                  vErrors = [err47];
                } else {
                  vErrors.push(err47);
                }
                errors++;
              }
            } else {
              const err48 = { instancePath: instancePath + "/address_lines/" + i0, schemaPath: "#/properties/address_lines/else/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema29.properties.address_lines.else.items.type, parentSchema: schema29.properties.address_lines.else.items, data: data15 };
              if (vErrors === null) {
                vErrors = [err48];
              } else {
                vErrors.push(err48);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs34 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err49 = { instancePath: instancePath + "/address_lines", schemaPath: "#/properties/address_lines/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema29.properties.address_lines.if, parentSchema: schema29.properties.address_lines, data: data14 };
        if (vErrors === null) {
          vErrors = [err49];
        } else {
          vErrors.push(err49);
        }
        errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 100) {
          const err50 = { instancePath: instancePath + "/address_lines", schemaPath: "#/properties/address_lines/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema29.properties.address_lines, data: data14 };
          if (vErrors === null) {
            vErrors = [err50];
          } else {
            vErrors.push(err50);
          }
          errors++;
        }
      }
    }
    if (data.country !== void 0) {
      let data16 = data.country;
      if (typeof data16 !== "string") {
        const err51 = { instancePath: instancePath + "/country", schemaPath: "#/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema29.properties.country.type, parentSchema: schema29.properties.country, data: data16 };
        if (vErrors === null) {
          vErrors = [err51];
        } else {
          vErrors.push(err51);
        }
        errors++;
      }
    }
  } else {
    const err52 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema29.type, parentSchema: schema29, data };
    if (vErrors === null) {
      vErrors = [err52];
    } else {
      vErrors.push(err52);
    }
    errors++;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { "props": { "address_type": true, "department": true, "sub_department": true, "street_name": true, "building_number": true, "building_name": true, "floor": true, "post_box": true, "room": true, "postcode": true, "town_name": true, "town_location_name": true, "district_name": true, "country_sub_division": true, "address_lines": true, "country": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.person === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "person" }, message: "must have required property 'person'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name_identifiers === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name_identifiers" }, message: "must have required property 'name_identifiers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.national_identifiers === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "national_identifiers" }, message: "must have required property 'national_identifiers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.account_numbers === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "account_numbers" }, message: "must have required property 'account_numbers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.kind !== void 0) {
      if (!validate56(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
        errors = vErrors.length;
      }
    }
    if (data.person !== void 0) {
      if (!validate58(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
        errors = vErrors.length;
      }
    }
    if (data.name_identifiers !== void 0) {
      let data2 = data.name_identifiers;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data2)) {
          if (data2.length < 101) {
            const err6 = {};
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        } else {
          const err7 = {};
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
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
        if (Array.isArray(data2)) {
          const len0 = data2.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate60(data2[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err8 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.name_identifiers.if, parentSchema: schema22.properties.name_identifiers, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        if (data2.length > 100) {
          const err9 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.name_identifiers, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data2.length < 1) {
          const err10 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema22.properties.name_identifiers, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.name_identifiers.type, parentSchema: schema22.properties.name_identifiers, data: data2 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.national_identifiers !== void 0) {
      let data4 = data.national_identifiers;
      const _errs12 = errors;
      let valid4 = true;
      const _errs13 = errors;
      if (errors === _errs13) {
        if (Array.isArray(data4)) {
          if (data4.length < 101) {
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
      var _valid1 = _errs13 === errors;
      errors = _errs12;
      if (vErrors !== null) {
        if (_errs12) {
          vErrors.length = _errs12;
        } else {
          vErrors = null;
        }
      }
      if (!_valid1) {
        const _errs15 = errors;
        if (Array.isArray(data4)) {
          const len1 = data4.length;
          for (let i1 = 0; i1 < len1; i1++) {
            if (!validate65(data4[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data4, parentDataProperty: i1, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid1 = _errs15 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        const err14 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.national_identifiers.if, parentSchema: schema22.properties.national_identifiers, data: data4 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        if (data4.length > 100) {
          const err15 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.national_identifiers, data: data4 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.national_identifiers.type, parentSchema: schema22.properties.national_identifiers, data: data4 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.account_numbers !== void 0) {
      let data6 = data.account_numbers;
      const _errs19 = errors;
      let valid7 = true;
      const _errs20 = errors;
      if (errors === _errs20) {
        if (Array.isArray(data6)) {
          if (data6.length < 1001) {
            const err17 = {};
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        } else {
          const err18 = {};
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
      var _valid2 = _errs20 === errors;
      errors = _errs19;
      if (vErrors !== null) {
        if (_errs19) {
          vErrors.length = _errs19;
        } else {
          vErrors = null;
        }
      }
      if (!_valid2) {
        const _errs22 = errors;
        if (Array.isArray(data6)) {
          const len2 = data6.length;
          for (let i2 = 0; i2 < len2; i2++) {
            if (!validate67(data6[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data6, parentDataProperty: i2, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid2 = _errs22 === errors;
        valid7 = _valid2;
      }
      if (!valid7) {
        const err19 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.account_numbers.if, parentSchema: schema22.properties.account_numbers, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        if (data6.length > 1e3) {
          const err20 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema22.properties.account_numbers, data: data6 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.account_numbers.type, parentSchema: schema22.properties.account_numbers, data: data6 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data8 = data.addresses;
      const _errs26 = errors;
      let valid10 = true;
      const _errs27 = errors;
      if (errors === _errs27) {
        if (Array.isArray(data8)) {
          if (data8.length < 101) {
            const err22 = {};
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        } else {
          const err23 = {};
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
      var _valid3 = _errs27 === errors;
      errors = _errs26;
      if (vErrors !== null) {
        if (_errs26) {
          vErrors.length = _errs26;
        } else {
          vErrors = null;
        }
      }
      if (!_valid3) {
        const _errs29 = errors;
        if (Array.isArray(data8)) {
          const len3 = data8.length;
          for (let i3 = 0; i3 < len3; i3++) {
            if (!validate69(data8[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data8, parentDataProperty: i3, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid3 = _errs29 === errors;
        valid10 = _valid3;
      }
      if (!valid10) {
        const err24 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.addresses.if, parentSchema: schema22.properties.addresses, data: data8 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        if (data8.length > 100) {
          const err25 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.addresses, data: data8 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.addresses.type, parentSchema: schema22.properties.addresses, data: data8 };
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
validate55.evaluated = { "props": { "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate55(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
    errors = vErrors.length;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": { "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var findPersonByAccountParameters = validate72;
var schema30 = { "type": "object", "required": ["account_number"], "properties": { "account_number": { "type": "string" } }, "$id": "findPersonByAccountParameters" };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.account_number === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "account_number" }, message: "must have required property 'account_number'", schema: schema30.required, parentSchema: schema30, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.account_number !== void 0) {
      let data0 = data.account_number;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/account_number", schemaPath: "#/properties/account_number/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema30.properties.account_number.type, parentSchema: schema30.properties.account_number, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema30.type, parentSchema: schema30, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { "props": { "account_number": true }, "dynamicProps": false, "dynamicItems": false };
var getPersonParameters = validate73;
var schema31 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } }, "$id": "getPersonParameters" };
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate73.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema31.required, parentSchema: schema31, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema31.properties.id.type, parentSchema: schema31.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.type, parentSchema: schema31, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate73.errors = vErrors;
  return errors === 0;
}
validate73.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
var replacePersonParameters = validate74;
var schema32 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } }, "$id": "replacePersonParameters" };
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
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema32.required, parentSchema: schema32, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema32.properties.id.type, parentSchema: schema32.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.type, parentSchema: schema32, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
var replacePersonBody = validate75;
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.person === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "person" }, message: "must have required property 'person'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name_identifiers === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name_identifiers" }, message: "must have required property 'name_identifiers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.national_identifiers === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "national_identifiers" }, message: "must have required property 'national_identifiers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.account_numbers === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "account_numbers" }, message: "must have required property 'account_numbers'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.addresses === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'", schema: schema22.required, parentSchema: schema22, data };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.kind !== void 0) {
      if (!validate56(data.kind, { instancePath: instancePath + "/kind", parentData: data, parentDataProperty: "kind", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
        errors = vErrors.length;
      }
    }
    if (data.person !== void 0) {
      if (!validate58(data.person, { instancePath: instancePath + "/person", parentData: data, parentDataProperty: "person", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
        errors = vErrors.length;
      }
    }
    if (data.name_identifiers !== void 0) {
      let data2 = data.name_identifiers;
      const _errs5 = errors;
      let valid1 = true;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (Array.isArray(data2)) {
          if (data2.length < 101) {
            const err6 = {};
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        } else {
          const err7 = {};
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
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
        if (Array.isArray(data2)) {
          const len0 = data2.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate60(data2[i0], { instancePath: instancePath + "/name_identifiers/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs8 === errors;
        valid1 = _valid0;
      }
      if (!valid1) {
        const err8 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.name_identifiers.if, parentSchema: schema22.properties.name_identifiers, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        if (data2.length > 100) {
          const err9 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.name_identifiers, data: data2 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data2.length < 1) {
          const err10 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema22.properties.name_identifiers, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/name_identifiers", schemaPath: "#/properties/name_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.name_identifiers.type, parentSchema: schema22.properties.name_identifiers, data: data2 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.national_identifiers !== void 0) {
      let data4 = data.national_identifiers;
      const _errs12 = errors;
      let valid4 = true;
      const _errs13 = errors;
      if (errors === _errs13) {
        if (Array.isArray(data4)) {
          if (data4.length < 101) {
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
      var _valid1 = _errs13 === errors;
      errors = _errs12;
      if (vErrors !== null) {
        if (_errs12) {
          vErrors.length = _errs12;
        } else {
          vErrors = null;
        }
      }
      if (!_valid1) {
        const _errs15 = errors;
        if (Array.isArray(data4)) {
          const len1 = data4.length;
          for (let i1 = 0; i1 < len1; i1++) {
            if (!validate65(data4[i1], { instancePath: instancePath + "/national_identifiers/" + i1, parentData: data4, parentDataProperty: i1, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid1 = _errs15 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        const err14 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.national_identifiers.if, parentSchema: schema22.properties.national_identifiers, data: data4 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (Array.isArray(data4)) {
        if (data4.length > 100) {
          const err15 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.national_identifiers, data: data4 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/national_identifiers", schemaPath: "#/properties/national_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.national_identifiers.type, parentSchema: schema22.properties.national_identifiers, data: data4 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.account_numbers !== void 0) {
      let data6 = data.account_numbers;
      const _errs19 = errors;
      let valid7 = true;
      const _errs20 = errors;
      if (errors === _errs20) {
        if (Array.isArray(data6)) {
          if (data6.length < 1001) {
            const err17 = {};
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        } else {
          const err18 = {};
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
      var _valid2 = _errs20 === errors;
      errors = _errs19;
      if (vErrors !== null) {
        if (_errs19) {
          vErrors.length = _errs19;
        } else {
          vErrors = null;
        }
      }
      if (!_valid2) {
        const _errs22 = errors;
        if (Array.isArray(data6)) {
          const len2 = data6.length;
          for (let i2 = 0; i2 < len2; i2++) {
            if (!validate67(data6[i2], { instancePath: instancePath + "/account_numbers/" + i2, parentData: data6, parentDataProperty: i2, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid2 = _errs22 === errors;
        valid7 = _valid2;
      }
      if (!valid7) {
        const err19 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.account_numbers.if, parentSchema: schema22.properties.account_numbers, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (Array.isArray(data6)) {
        if (data6.length > 1e3) {
          const err20 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema22.properties.account_numbers, data: data6 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/account_numbers", schemaPath: "#/properties/account_numbers/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.account_numbers.type, parentSchema: schema22.properties.account_numbers, data: data6 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.addresses !== void 0) {
      let data8 = data.addresses;
      const _errs26 = errors;
      let valid10 = true;
      const _errs27 = errors;
      if (errors === _errs27) {
        if (Array.isArray(data8)) {
          if (data8.length < 101) {
            const err22 = {};
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        } else {
          const err23 = {};
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
      var _valid3 = _errs27 === errors;
      errors = _errs26;
      if (vErrors !== null) {
        if (_errs26) {
          vErrors.length = _errs26;
        } else {
          vErrors = null;
        }
      }
      if (!_valid3) {
        const _errs29 = errors;
        if (Array.isArray(data8)) {
          const len3 = data8.length;
          for (let i3 = 0; i3 < len3; i3++) {
            if (!validate69(data8[i3], { instancePath: instancePath + "/addresses/" + i3, parentData: data8, parentDataProperty: i3, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid3 = _errs29 === errors;
        valid10 = _valid3;
      }
      if (!valid10) {
        const err24 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema', schema: schema22.properties.addresses.if, parentSchema: schema22.properties.addresses, data: data8 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (Array.isArray(data8)) {
        if (data8.length > 100) {
          const err25 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema22.properties.addresses, data: data8 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/addresses", schemaPath: "#/properties/addresses/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema22.properties.addresses.type, parentSchema: schema22.properties.addresses, data: data8 };
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
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": { "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate76(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
    errors = vErrors.length;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "kind": true, "person": true, "name_identifiers": true, "national_identifiers": true, "account_numbers": true, "addresses": true }, "dynamicProps": false, "dynamicItems": false };
var deletePersonParameters = validate84;
var schema35 = { "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } }, "$id": "deletePersonParameters" };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'", schema: schema35.required, parentSchema: schema35, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema35.properties.id.type, parentSchema: schema35.properties.id, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema35.type, parentSchema: schema35, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": { "id": true }, "dynamicProps": false, "dynamicItems": false };
var submitTransactionBody = validate85;
var schema37 = { "type": "object", "required": ["network", "quote_id", "signed_payload"], "properties": { "network": { "type": "string", "description": "Slug or alias of the quote's source network, in any letter case." }, "quote_id": { "type": "string", "format": "uuid" }, "signed_payload": { "type": "string", "x-pii": true, "x-absent": "", "minLength": 10, "maxLength": 8192, "description": "The signed transaction; hex (with or without 0x) on EVM networks, base64 on Solana and Cosmos." }, "travel_rule_compliant": { "type": "boolean", "default": false, "description": "Declares that the payment complies with the Travel Rule. It is taken only when sender and recipient both have a\nstored record at this moment; otherwise the submission is refused before anything is broadcast.\n" } } };
var formats2 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.network === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "network" }, message: "must have required property 'network'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.quote_id === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quote_id" }, message: "must have required property 'quote_id'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.signed_payload === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "signed_payload" }, message: "must have required property 'signed_payload'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.network !== void 0) {
      let data0 = data.network;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/network", schemaPath: "#/properties/network/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.network.type, parentSchema: schema37.properties.network, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.quote_id !== void 0) {
      let data1 = data.quote_id;
      if (typeof data1 === "string") {
        if (!formats2.test(data1)) {
          const err4 = { instancePath: instancePath + "/quote_id", schemaPath: "#/properties/quote_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema37.properties.quote_id, data: data1 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/quote_id", schemaPath: "#/properties/quote_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.quote_id.type, parentSchema: schema37.properties.quote_id, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.signed_payload !== void 0) {
      let data2 = data.signed_payload;
      if (typeof data2 === "string") {
        if (func1(data2) > 8192) {
          const err6 = { instancePath: instancePath + "/signed_payload", schemaPath: "#/properties/signed_payload/maxLength", keyword: "maxLength", params: { limit: 8192 }, message: "must NOT have more than 8192 characters", schema: 8192, parentSchema: schema37.properties.signed_payload, data: data2 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data2) < 10) {
          const err7 = { instancePath: instancePath + "/signed_payload", schemaPath: "#/properties/signed_payload/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema37.properties.signed_payload, data: data2 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/signed_payload", schemaPath: "#/properties/signed_payload/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.signed_payload.type, parentSchema: schema37.properties.signed_payload, data: data2 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.travel_rule_compliant !== void 0) {
      let data3 = data.travel_rule_compliant;
      if (typeof data3 !== "boolean") {
        const err9 = { instancePath: instancePath + "/travel_rule_compliant", schemaPath: "#/properties/travel_rule_compliant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema37.properties.travel_rule_compliant.type, parentSchema: schema37.properties.travel_rule_compliant, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.type, parentSchema: schema37, data };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { "props": { "network": true, "quote_id": true, "signed_payload": true, "travel_rule_compliant": true }, "dynamicProps": false, "dynamicItems": false };
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
  if (!validate86(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors })) {
    vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
    errors = vErrors.length;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "network": true, "quote_id": true, "signed_payload": true, "travel_rule_compliant": true }, "dynamicProps": false, "dynamicItems": false };
var getQuoteParameters = validate88;
var schema38 = { "type": "object", "required": ["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "amount", "slippage_bps"], "properties": { "from_chain": { "type": "string" }, "to_chain": { "type": "string" }, "from_address": { "type": "string", "minLength": 1, "x-absent": "" }, "to_address": { "type": "string", "minLength": 1, "x-absent": "" }, "from_asset": { "type": "string", "minLength": 1, "x-absent": "" }, "to_asset": { "type": "string", "minLength": 1, "x-absent": "" }, "amount": { "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }, "slippage_bps": { "type": "integer", "format": "int32", "minimum": 0, "maximum": 1e4 }, "travel_rule_compliant": { "type": "boolean", "default": false } }, "$id": "getQuoteParameters" };
var pattern5 = new RegExp("^(0|[1-9][0-9]*)$", "u");
var formats4 = require_formats().fullFormats.int32;
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.from_chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_chain" }, message: "must have required property 'from_chain'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.to_chain === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_chain" }, message: "must have required property 'to_chain'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.from_address === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_address" }, message: "must have required property 'from_address'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.to_address === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_address" }, message: "must have required property 'to_address'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.from_asset === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_asset" }, message: "must have required property 'from_asset'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.to_asset === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_asset" }, message: "must have required property 'to_asset'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.slippage_bps === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slippage_bps" }, message: "must have required property 'slippage_bps'", schema: schema38.required, parentSchema: schema38, data };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.from_chain !== void 0) {
      let data0 = data.from_chain;
      if (typeof data0 !== "string") {
        const err8 = { instancePath: instancePath + "/from_chain", schemaPath: "#/properties/from_chain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.from_chain.type, parentSchema: schema38.properties.from_chain, data: data0 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.to_chain !== void 0) {
      let data1 = data.to_chain;
      if (typeof data1 !== "string") {
        const err9 = { instancePath: instancePath + "/to_chain", schemaPath: "#/properties/to_chain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.to_chain.type, parentSchema: schema38.properties.to_chain, data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.from_address !== void 0) {
      let data2 = data.from_address;
      if (typeof data2 === "string") {
        if (func1(data2) < 1) {
          const err10 = { instancePath: instancePath + "/from_address", schemaPath: "#/properties/from_address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.from_address, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/from_address", schemaPath: "#/properties/from_address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.from_address.type, parentSchema: schema38.properties.from_address, data: data2 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.to_address !== void 0) {
      let data3 = data.to_address;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err12 = { instancePath: instancePath + "/to_address", schemaPath: "#/properties/to_address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.to_address, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/to_address", schemaPath: "#/properties/to_address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.to_address.type, parentSchema: schema38.properties.to_address, data: data3 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.from_asset !== void 0) {
      let data4 = data.from_asset;
      if (typeof data4 === "string") {
        if (func1(data4) < 1) {
          const err14 = { instancePath: instancePath + "/from_asset", schemaPath: "#/properties/from_asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.from_asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/from_asset", schemaPath: "#/properties/from_asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.from_asset.type, parentSchema: schema38.properties.from_asset, data: data4 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.to_asset !== void 0) {
      let data5 = data.to_asset;
      if (typeof data5 === "string") {
        if (func1(data5) < 1) {
          const err16 = { instancePath: instancePath + "/to_asset", schemaPath: "#/properties/to_asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38.properties.to_asset, data: data5 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/to_asset", schemaPath: "#/properties/to_asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.to_asset.type, parentSchema: schema38.properties.to_asset, data: data5 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data6 = data.amount;
      if (typeof data6 === "string") {
        if (!pattern5.test(data6)) {
          const err18 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^(0|[1-9][0-9]*)$" }, message: 'must match pattern "^(0|[1-9][0-9]*)$"', schema: "^(0|[1-9][0-9]*)$", parentSchema: schema38.properties.amount, data: data6 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.properties.amount.type, parentSchema: schema38.properties.amount, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.slippage_bps !== void 0) {
      let data7 = data.slippage_bps;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)))) {
        const err20 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema38.properties.slippage_bps.type, parentSchema: schema38.properties.slippage_bps, data: data7 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (typeof data7 == "number") {
        if (data7 > 1e4 || isNaN(data7)) {
          const err21 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000", schema: 1e4, parentSchema: schema38.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
        if (data7 < 0 || isNaN(data7)) {
          const err22 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema38.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (!formats4.validate(data7)) {
          const err23 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema38.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
    }
    if (data.travel_rule_compliant !== void 0) {
      let data8 = data.travel_rule_compliant;
      if (typeof data8 !== "boolean") {
        const err24 = { instancePath: instancePath + "/travel_rule_compliant", schemaPath: "#/properties/travel_rule_compliant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema38.properties.travel_rule_compliant.type, parentSchema: schema38.properties.travel_rule_compliant, data: data8 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
  } else {
    const err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema38.type, parentSchema: schema38, data };
    if (vErrors === null) {
      vErrors = [err25];
    } else {
      vErrors.push(err25);
    }
    errors++;
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { "props": { "from_chain": true, "to_chain": true, "from_address": true, "to_address": true, "from_asset": true, "to_asset": true, "amount": true, "slippage_bps": true, "travel_rule_compliant": true }, "dynamicProps": false, "dynamicItems": false };
var getQuotesParameters = validate89;
var schema39 = { "type": "object", "required": ["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "amount", "slippage_bps"], "properties": { "from_chain": { "type": "string" }, "to_chain": { "type": "string" }, "from_address": { "type": "string", "minLength": 1, "x-absent": "" }, "to_address": { "type": "string", "minLength": 1, "x-absent": "" }, "from_asset": { "type": "string", "minLength": 1, "x-absent": "" }, "to_asset": { "type": "string", "minLength": 1, "x-absent": "" }, "amount": { "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }, "slippage_bps": { "type": "integer", "format": "int32", "minimum": 0, "maximum": 1e4 }, "travel_rule_compliant": { "type": "boolean", "default": false } }, "$id": "getQuotesParameters" };
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
    if (data.from_chain === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_chain" }, message: "must have required property 'from_chain'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.to_chain === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_chain" }, message: "must have required property 'to_chain'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.from_address === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_address" }, message: "must have required property 'from_address'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.to_address === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_address" }, message: "must have required property 'to_address'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.from_asset === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from_asset" }, message: "must have required property 'from_asset'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.to_asset === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to_asset" }, message: "must have required property 'to_asset'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.slippage_bps === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "slippage_bps" }, message: "must have required property 'slippage_bps'", schema: schema39.required, parentSchema: schema39, data };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.from_chain !== void 0) {
      let data0 = data.from_chain;
      if (typeof data0 !== "string") {
        const err8 = { instancePath: instancePath + "/from_chain", schemaPath: "#/properties/from_chain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.from_chain.type, parentSchema: schema39.properties.from_chain, data: data0 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.to_chain !== void 0) {
      let data1 = data.to_chain;
      if (typeof data1 !== "string") {
        const err9 = { instancePath: instancePath + "/to_chain", schemaPath: "#/properties/to_chain/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.to_chain.type, parentSchema: schema39.properties.to_chain, data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.from_address !== void 0) {
      let data2 = data.from_address;
      if (typeof data2 === "string") {
        if (func1(data2) < 1) {
          const err10 = { instancePath: instancePath + "/from_address", schemaPath: "#/properties/from_address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.from_address, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/from_address", schemaPath: "#/properties/from_address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.from_address.type, parentSchema: schema39.properties.from_address, data: data2 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.to_address !== void 0) {
      let data3 = data.to_address;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err12 = { instancePath: instancePath + "/to_address", schemaPath: "#/properties/to_address/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.to_address, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/to_address", schemaPath: "#/properties/to_address/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.to_address.type, parentSchema: schema39.properties.to_address, data: data3 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.from_asset !== void 0) {
      let data4 = data.from_asset;
      if (typeof data4 === "string") {
        if (func1(data4) < 1) {
          const err14 = { instancePath: instancePath + "/from_asset", schemaPath: "#/properties/from_asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.from_asset, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/from_asset", schemaPath: "#/properties/from_asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.from_asset.type, parentSchema: schema39.properties.from_asset, data: data4 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.to_asset !== void 0) {
      let data5 = data.to_asset;
      if (typeof data5 === "string") {
        if (func1(data5) < 1) {
          const err16 = { instancePath: instancePath + "/to_asset", schemaPath: "#/properties/to_asset/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema39.properties.to_asset, data: data5 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/to_asset", schemaPath: "#/properties/to_asset/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.to_asset.type, parentSchema: schema39.properties.to_asset, data: data5 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data6 = data.amount;
      if (typeof data6 === "string") {
        if (!pattern5.test(data6)) {
          const err18 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/pattern", keyword: "pattern", params: { pattern: "^(0|[1-9][0-9]*)$" }, message: 'must match pattern "^(0|[1-9][0-9]*)$"', schema: "^(0|[1-9][0-9]*)$", parentSchema: schema39.properties.amount, data: data6 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.properties.amount.type, parentSchema: schema39.properties.amount, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.slippage_bps !== void 0) {
      let data7 = data.slippage_bps;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)))) {
        const err20 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema39.properties.slippage_bps.type, parentSchema: schema39.properties.slippage_bps, data: data7 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (typeof data7 == "number") {
        if (data7 > 1e4 || isNaN(data7)) {
          const err21 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, message: "must be <= 10000", schema: 1e4, parentSchema: schema39.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
        if (data7 < 0 || isNaN(data7)) {
          const err22 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema39.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (!formats4.validate(data7)) {
          const err23 = { instancePath: instancePath + "/slippage_bps", schemaPath: "#/properties/slippage_bps/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema39.properties.slippage_bps, data: data7 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      }
    }
    if (data.travel_rule_compliant !== void 0) {
      let data8 = data.travel_rule_compliant;
      if (typeof data8 !== "boolean") {
        const err24 = { instancePath: instancePath + "/travel_rule_compliant", schemaPath: "#/properties/travel_rule_compliant/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema39.properties.travel_rule_compliant.type, parentSchema: schema39.properties.travel_rule_compliant, data: data8 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
  } else {
    const err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema39.type, parentSchema: schema39, data };
    if (vErrors === null) {
      vErrors = [err25];
    } else {
      vErrors.push(err25);
    }
    errors++;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
validate89.evaluated = { "props": { "from_chain": true, "to_chain": true, "from_address": true, "to_address": true, "from_asset": true, "to_asset": true, "amount": true, "slippage_bps": true, "travel_rule_compliant": true }, "dynamicProps": false, "dynamicItems": false };
var getTransactionParameters = validate90;
var schema40 = { "type": "object", "required": ["tx_hash"], "properties": { "tx_hash": { "type": "string" } }, "$id": "getTransactionParameters" };
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
    if (data.tx_hash === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tx_hash" }, message: "must have required property 'tx_hash'", schema: schema40.required, parentSchema: schema40, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.tx_hash !== void 0) {
      let data0 = data.tx_hash;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema40.properties.tx_hash.type, parentSchema: schema40.properties.tx_hash, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.type, parentSchema: schema40, data };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "props": { "tx_hash": true }, "dynamicProps": false, "dynamicItems": false };
var trackTransactionParameters = validate91;
var schema41 = { "type": "object", "required": ["tx_hash"], "properties": { "tx_hash": { "type": "string" }, "quote_id": { "type": "string", "format": "uuid" } }, "$id": "trackTransactionParameters" };
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
    if (data.tx_hash === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tx_hash" }, message: "must have required property 'tx_hash'", schema: schema41.required, parentSchema: schema41, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.tx_hash !== void 0) {
      let data0 = data.tx_hash;
      if (typeof data0 !== "string") {
        const err1 = { instancePath: instancePath + "/tx_hash", schemaPath: "#/properties/tx_hash/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema41.properties.tx_hash.type, parentSchema: schema41.properties.tx_hash, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.quote_id !== void 0) {
      let data1 = data.quote_id;
      if (typeof data1 === "string") {
        if (!formats2.test(data1)) {
          const err2 = { instancePath: instancePath + "/quote_id", schemaPath: "#/properties/quote_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"', schema: "uuid", parentSchema: schema41.properties.quote_id, data: data1 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/quote_id", schemaPath: "#/properties/quote_id/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema41.properties.quote_id.type, parentSchema: schema41.properties.quote_id, data: data1 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.type, parentSchema: schema41, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { "props": { "tx_hash": true, "quote_id": true }, "dynamicProps": false, "dynamicItems": false };
export {
  createPersonBody,
  deletePersonParameters,
  findPersonByAccountParameters,
  getPersonParameters,
  getQuoteParameters,
  getQuotesParameters,
  getTransactionParameters,
  listNetworkTokensParameters,
  replacePersonBody,
  replacePersonParameters,
  submitTransactionBody,
  trackTransactionParameters
};
