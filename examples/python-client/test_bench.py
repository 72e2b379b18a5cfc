"""Tests against the test bench of a local service (`waybill dev`), with Python's standard library only: `python3 -m unittest`."""

import json
import os
import unittest
import urllib.error
import urllib.request

BASE = os.environ["WAYBILL_BASE_URL"]
KEY = os.environ["WAYBILL_API_KEY"]


def call(method, path, body=None):
    """Status and JSON of an answer; a path of the bench begins with /_test."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    request = urllib.request.Request(BASE + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.loads(response.read() or "null")
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read() or "null")


PERSON = {
    "kind": "legal",
    "person": {"country_of_registration": "DE", "customer_identification": "customer-1"},
    "name_identifiers": [{"primary_identifier": "Customer GmbH", "type": "LEGL"}],
    "national_identifiers": [],
    "account_numbers": [],
    "addresses": [],
}


class BenchTest(unittest.TestCase):
    def setUp(self):
        self.assertEqual(call("POST", "/_test/reset")[0], 200)

    def test_a_snapshot_is_restored(self):
        call("PUT", "/_test/snapshots/empty")
        self.assertEqual(call("POST", "/v1/persons", PERSON)[0], 201)
        self.assertEqual(call("POST", "/_test/snapshots/empty/restore")[0], 200)
        self.assertEqual(call("GET", "/v1/persons"), (200, []))

    def test_a_fault_strikes_once(self):
        fault = {"on": {"operation": "listPersons"}, "do": {"status": 503, "body": {}}, "times": 1}
        self.assertEqual(call("POST", "/_test/faults", fault)[0], 201)
        self.assertEqual([call("GET", "/v1/persons")[0] for _ in range(2)], [503, 200])

    def test_the_clock_passes_the_present(self):
        clock = call("POST", "/_test/clock/advance", {"ms": 86_400_000})[1]
        self.assertGreaterEqual(clock["ahead_ms"], 86_400_000)


if __name__ == "__main__":
    unittest.main()
