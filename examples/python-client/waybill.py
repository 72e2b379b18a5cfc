"""A client of the interface, made of the description that a server has at /openapi.json. It needs Python's standard library only.

Every operation is a method with the name of its operationId there, and takes its parameters by name:

    client = Waybill("http://127.0.0.1:4280", api_key)
    quoted = client.core_getQuote(from_chain="sepolia", ...)

It does not sign: signing needs a library for keys, and a verification of the quote's transaction, which the SDK and the command
`waybill sign` have.
"""

import json
import re
import urllib.error
import urllib.parse
import urllib.request


class WaybillError(Exception):
    """An answer of the service that is an error: its status, its body, and the id of the request for the operator."""

    def __init__(self, operation, status, body, request_id):
        super().__init__(f"{operation}: {status}: {body}")
        self.status, self.body, self.request_id = status, body, request_id


class Waybill:
    def __init__(self, base_url, api_key=None, timeout=30):
        self._base_url, self._api_key, self._timeout = base_url.rstrip("/"), api_key, timeout
        description = self._send("openapi.json", "GET", "/openapi.json")
        self._operations = {
            operation["operationId"]: (method.upper(), path, self._parameters(description, item, operation))
            for path, item in description["paths"].items()
            for method, operation in item.items()
            if isinstance(operation, dict) and "operationId" in operation
        }

    def __dir__(self):
        return [*super().__dir__(), *self._operations]

    def __getattr__(self, name):
        if name.startswith("_") or name not in self._operations:
            raise AttributeError(f"the description has no operation {name}")
        return lambda body=None, **values: self._call(name, body, values)

    @staticmethod
    def _parameters(description, item, operation):
        """Where each parameter of an operation is sent: in the path, the query or a header."""
        found = {}
        for parameter in [*item.get("parameters", []), *operation.get("parameters", [])]:
            if "$ref" in parameter:
                parameter = description["components"]["parameters"][parameter["$ref"].rsplit("/", 1)[1]]
            found[parameter["name"]] = parameter["in"]
        return found

    def _call(self, name, body, values):
        method, path, parameters = self._operations[name]
        unknown = sorted(set(values) - set(parameters))
        if unknown:
            raise TypeError(f"{name} has no parameter {', '.join(unknown)}; it has {', '.join(sorted(parameters))}")
        path = re.sub(r"{(\w+)}", lambda found: urllib.parse.quote(str(values[found[1]]), safe=""), path)
        query = {key: value for key, value in values.items() if parameters[key] == "query"}
        if query:
            path += "?" + urllib.parse.urlencode({key: _text(value) for key, value in query.items()}, doseq=True)
        headers = {key: str(value) for key, value in values.items() if parameters[key] == "header"}
        return self._send(name, method, path, body, headers)

    def _send(self, name, method, path, body=None, headers=None):
        headers = {"Accept": "application/json", **(headers or {})}
        if self._api_key:
            headers["Authorization"] = f"Bearer {self._api_key}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self._base_url + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                text = answer.read()
                # An amount stays exact: Python reads an integer in full.
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            request_id = error.headers.get("X-Request-Id")
            raise WaybillError(name, error.code, error.read().decode(), request_id) from None


def _text(value):
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else value
