"""Runs against the service of WAYBILL_BASE_URL: `python3 -m unittest`."""

import os
import unittest

from waybill import Waybill, WaybillError

client = Waybill(os.environ["WAYBILL_BASE_URL"], os.environ["WAYBILL_API_KEY"])
REQUEST = {
    "from_chain": "sepolia",
    "to_chain": "sepolia",
    "from_asset": "usdc",
    "to_asset": "usdc",
    "from_address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "to_address": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    "amount": "2500000",
    "slippage_bps": 0,
}


class WaybillTest(unittest.TestCase):
    def test_networks(self):
        self.assertIn("sepolia", [network["slug"] for network in client.core_listNetworks()])

    def test_a_quote_has_the_amount_that_arrives_at_least(self):
        quote = client.core_getQuote(**REQUEST)["quote"]
        self.assertEqual(quote["min_amount_out"], "2500000")

    def test_the_status_of_a_transaction_that_the_service_does_not_know(self):
        with self.assertRaises(WaybillError) as raised:
            client.core_getTransaction(tx_hash="0x" + "11" * 32)
        self.assertEqual(raised.exception.status, 404)
        self.assertTrue(raised.exception.request_id)

    def test_a_list_is_a_parameter(self):
        page = client.data_listTransfers(network="sepolia", status=["SUCCEEDED", "PENDING"], size=1)
        self.assertIsInstance(page["items"], list)

    def test_a_parameter_that_does_not_exist_is_refused_before_anything_is_sent(self):
        with self.assertRaisesRegex(TypeError, "has no parameter amout"):
            client.core_getQuote(amout="1")
        self.assertFalse(hasattr(client, "payEverything"))


if __name__ == "__main__":
    unittest.main()
