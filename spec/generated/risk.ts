// Generated from spec/risk by `npm run generate`. Do not edit.
export interface paths {
    "/v1/risk/alert-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alert rules
         * @description All rules, the oldest first, including disabled ones. A new workspace has the rules of the pack `compliance` for all networks:
         *     `list_change` and `sanctions_check` (severity `high`, they open cases) and `large_transfer` (`medium`, no cases). These rules
         *     can be changed, disabled and deleted like any other rule. A rule must match all parameters; a parameter with several values
         *     matches any of them.
         */
        get: operations["listAlertRules"];
        put?: never;
        /**
         * Create an alert rule
         * @description Creates a rule from the template `id`, which defines its type and network, and its severity and trigger unless
         *     they are given. A template for all networks (`network` is `all`) creates a rule about the workspace's current accounts
         *     on every network. The rule applies from now on to what happens on its network, is enabled and has no channels yet. A workspace has at most
         *     10000 rules.
         */
        post: operations["createAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-rules/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a pack of alert rules
         * @description Creates all rules, or none, under one `pack_id`; afterwards each is changed and deleted separately. The rules may be
         *     for several networks. Each rule's template must belong to the pack, and the required templates must be included. A
         *     rule that needs an `address` and has none gets `pack_address`.
         *
         *     If the workspace has a pack of this type for the same address, the answer is 409 with `existing_pack_ids`, and nothing is
         *     created: repeat the request with `override: true` to create another one. Without `pack_address`, existing packs are not
         *     compared.
         */
        post: operations["createAlertRulePack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        /**
         * Read an alert rule
         * @description The rule with its channels and its template.
         */
        get: operations["getAlertRule"];
        put?: never;
        post?: never;
        /**
         * Delete an alert rule
         * @description The rule raises no more alerts. Its past events are kept.
         */
        delete: operations["deleteAlertRule"];
        options?: never;
        head?: never;
        /**
         * Change an alert rule
         * @description Changes the given fields; `parameters` are replaced as a whole. Changed parameters increase `version` by one, and earlier versions
         *     are kept. A change to the same values has no effect.
         */
        patch: operations["changeAlertRule"];
        trace?: never;
    };
    "/v1/risk/alert-rules/{rule_id}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the channels of an alert rule
         * @description Replaces all channels of the rule; an empty list removes them. Each channel has its own minimum severity. If a channel is
         *     named twice, the last item applies.
         */
        put: operations["setAlertRuleChannels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alert templates
         * @description One group for each rule type, with the networks that it can watch and the identifier of its template on each. A rule is created
         *     with such a `template_id`. Identifiers are the same on every server. With `network`, groups have the templates of these
         *     networks only, and groups without any are left out.
         */
        get: operations["listAlertTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template's identifier, from `groups[].templates[].template_id` of the list.
                 * @example 9574b9d3-8c93-5cf8-9d47-7688b8ae37f6
                 */
                template_id: components["parameters"]["templateId"];
            };
            cookie?: never;
        };
        /**
         * Read an alert template
         * @description The parameters that a rule of this type needs on this network.
         */
        get: operations["getAlertTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alert channels
         * @description All channels, the oldest first, including disabled but not deleted ones.
         */
        get: operations["listAlertChannels"];
        /**
         * Change several alert channels
         * @description Adds, updates and removes channels in the order of the operations. If one operation fails, none is applied. An update changes the
         *     given fields; `params` are replaced as a whole, but omitted secrets of a webhook and values that the service generated are kept, and
         *     a shortened secret, as answers have it, stands for the stored one, but not a `token` when the URL gets another host. The
         *     type of a channel cannot be changed. A removed channel is removed from all rules.
         */
        put: operations["changeAlertChannels"];
        /**
         * Create an alert channel
         * @description The `params` that a channel needs depend on its type; see the schema of `params`. A webhook without a secret gets a new one,
         *     which is in the answer; deliveries are signed with it (Standard Webhooks). A workspace has at most 1000 channels.
         *
         *     Secrets are stored sealed, for which the server needs a key for credentials (501 without one). Only this answer has them whole:
         *     later answers have their last four characters, and the host of a URL.
         *
         *     A telegram channel is not `connected` before its chat is linked with the `link_code` in its `params`: in a chat with the bot,
         *     by its `link_url` or `/start CODE`; in a group that the bot is a member of, by `/link@BOT CODE`; in a channel of Telegram that
         *     it administers, by a post `/link CODE`. The bot answers there, and the code is used up: from then on, `params` have the
         *     `chat_id` instead. To use another chat, create another channel. A code that is unknown, used up, or belongs to a deleted
         *     channel links nothing.
         *
         *     URLs must begin with `https://`, have no credentials, and must not lead to private, loopback or link-local addresses, unless
         *     the server allows that.
         */
        post: operations["createAlertChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/channels/{channel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        /**
         * Read an alert channel
         * @description Also returns disabled channels; a deleted channel is not found.
         */
        get: operations["getAlertChannel"];
        put?: never;
        post?: never;
        /**
         * Delete an alert channel
         * @description The channel gets no more deliveries and is removed from all rules. Its `params` are erased; past deliveries still name it.
         */
        delete: operations["deleteAlertChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/alert-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alert packs
         * @description Sets of alert templates: for the wallets of a multisig protocol, or for all accounts of a workspace (`compliance`, which a new
         *     workspace has). Each item has the networks that the pack covers and the number of its rule types.
         */
        get: operations["listAlertPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/alert-packs/{pack_type}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pack: `squads`, `safe` or `compliance`.
                 * @example safe
                 */
                pack_type: string;
            };
            cookie?: never;
        };
        /**
         * Read an alert pack
         * @description The templates of a pack. With `network`, a member with a template on that network shows only that template; any other member
         *     shows all its templates.
         */
        get: operations["getAlertPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of alerts
         * @description The newest first. An event has one delivery for each channel of its rule that could receive it when it was raised. A delivery
         *     is attempted up to 10 times within about three days. Deliveries whose last attempt failed, or that were dropped because their
         *     channel was closed, stay in this list and can be sent again.
         */
        get: operations["listAlertDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-deliveries/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send deliveries of alerts again
         * @description Sends the deliveries with the given state, period and channel again, the oldest first, at most 1000. If there are more, `has_more`
         *     is true, and the same request sends the next ones. The default state is `failed`. Deliveries to channels
         *     that are deleted, disabled or not connected are left out; a given channel must belong to the workspace.
         */
        post: operations["resendAlertDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery of an alert again
         * @description Restarts the attempts at once with the same id (`webhook-id`), even if the delivery succeeded before; a receiver that stores
         *     the ids can recognise it. A delivery that still has attempts left is attempted now. If its channel is deleted, disabled
         *     or not connected, nothing is sent (409) and the delivery is unchanged.
         */
        post: operations["resendAlertDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/channels/{channel_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to an alert channel
         * @description Sends one test message at once, even if the channel is disabled. The answer says whether it was delivered; a failure of the receiver is not an error of this request.
         *     A webhook gets a message of the type `alert.test`, signed like all others.
         */
        post: operations["testAlertChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assess an address
         * @description Assesses the owner of the address, its counterparties up to three payments away, and its behaviour, by the signals of the
         *     workspace's configuration. `severity` is the worst of all findings. For an address that was never seen, the answer says what
         *     is unknown. A signal that could not be observed is listed as `assessment_error_<signal>` with `result` false and a severity,
         *     so that it does not count as clean. The public test addresses count as addresses of a test network.
         *
         *     Every answer is stored: `history` lists it, and `evidence` shows its inputs.
         */
        get: operations["getAddressRisk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/address/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assess several addresses
         * @description Each item is an assessment as returned for a single address, in the order of the addresses. An address whose assessment
         *     failed is left out and counted in `errors`.
         */
        get: operations["getAddressRiskBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the assessment settings of the workspace
         * @description The defaults of the catalogue are stored for a workspace when it first reads its settings or assesses an address.
         */
        get: operations["getRiskConfig"];
        /**
         * Change the assessment settings of the workspace
         * @description Settings that are not given stay unchanged: lists of signals are merged by their identifiers, `watched_tokens` is replaced.
         *     Stored assessments do not change.
         */
        put: operations["changeRiskConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/evidence/{screenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the evidence of an assessment or a scan
         * @description The stored answer, without a new computation, with the findings for each signal and their inputs. Identifiers of transaction
         *     scans work as well.
         */
        get: operations["getRiskEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/evidence/{screenId}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify that the stored inputs reproduce an assessment or scan
         * @description Computes the assessment or scan again from its stored observations and compares the result byte by byte; the answer names each
         *     difference. Each input is compared with the digest that was recorded for it, and with its current value. For a scan, the
         *     assessments of its counterparties are also computed again and compared.
         */
        get: operations["verifyRiskEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored assessments of addresses
         * @description The assessments as they were returned. Scans of transactions have a separate list.
         */
        get: operations["listRiskHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/name-clearances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the clearances of name matches
         * @description All clearances, the newest first, including clearances that no longer apply.
         */
        get: operations["listNameClearances"];
        put?: never;
        /**
         * Record that a person is not the person on a sanctions list
         * @description The match of this person and entry is cleared until the person's record changes (except for its accounts), the entry changes,
         *     or the clearance expires. Then the match is open again, with the reason. A clearance that no longer applies is replaced by a
         *     new one for the same pair; while it applies, a second one is refused. A clearance is deleted with its person.
         */
        post: operations["createNameClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/name-clearances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a clearance
         * @description The match is open again.
         */
        delete: operations["deleteNameClearance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/names/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a name with the names on the sanctions lists
         * @description Words are paired in any order, so that the sum of all similarities is highest. Words that are rare on the lists weigh
         *     more; legal forms and common business words weigh little and do not match alone. Initials match names. An identical name always
         *     has a score of 1. Each entry counts with its most similar name; an alias that the list marks as weak matches
         *     only together with a birth year or a country.
         *
         *     Words may be joined or split. Spellings with and without an article, numbers in words and in digits, digits in place of
         *     letters, common short forms of given names, and abbreviations that a list gives count as equal. Company names with different
         *     numbers do not match. Names in other alphabets are compared by their transliteration. Names in Arabic, Hebrew, Khmer, Chinese,
         *     Japanese and Korean are compared with the lists' names in these scripts, and by an approximate transliteration; they are
         *     listed in `uncompared_names`, because a missing match proves nothing. A score is not a probability: it says how similar two
         *     names are, and its features say why. The screened names are not stored.
         */
        post: operations["screenName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/persons/{id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Compare a stored person with the names on the sanctions lists
         * @description All names of the record are compared, as `POST /v2/risk/names/screen` compares a name, with the year of birth and the
         *     countries of the record. A cleared match is marked as cleared; the clearance no longer applies if the record or the entry has
         *     changed since.
         */
        get: operations["screenPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alert events
         * @description The events that the alert rules of the workspace have raised, the newest first. An event must match all parameters; a
         *     parameter with several values matches any of them. Events are kept when their rule is deleted, and when the block that
         *     caused them is no longer on the chain.
         */
        get: operations["listAlertEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/alert-events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an alert event
         * @description One event by its identifier.
         */
        get: operations["getAlertEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/alert-rules/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an alert rule against past transfers
         * @description Replays the transfers of a period through a rule that does not exist yet, by its template, or by its type and network, with
         *     its parameters. Nothing is stored and no alert is sent. Labels and lists have their current state.
         *
         *     Only transfers are replayed; prices, fees, inactivity, proposals, freezes and changes of owners are not. `status` says whether
         *     the replay covered all (`complete`), some (`partial`) or none (`none`) of the data that the rule uses. A rule for all
         *     networks is refused, because past accounts of a workspace are not stored.
         */
        post: operations["backtestAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/alert-rules/{rule_id}/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test an alert rule of the workspace against past transfers
         * @description Replays the transfers of a period through the current version of a rule, even if it is disabled, in the same way as for a rule
         *     that does not exist yet.
         */
        get: operations["backtestStoredAlertRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signals used to assess addresses
         * @description The catalogue: signals about who an address belongs to (`attribution`) and whom it has dealt with (`exposure`), and
         *     behaviours. Its defaults apply to a workspace that has not changed its settings.
         */
        get: operations["listRiskSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/sanctions/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of the screening outcomes of persons, accounts and counterparties
         * @description All changes, the newest first. An outcome changes when an entry of a sanctions list begins to name a person, an account of the
         *     workspace or a counterparty (`listed`), or no longer does (`cleared`): by an `address`, or by a `name` similar to a name of
         *     the person's record. Addresses and names are compared in the background within seconds after a list has changed. When a
         *     person, account or counterparty's address is stored, its addresses are compared at once, and the names of a person in the
         *     background within seconds. Two names match from a score of 0.8, whether or not the match was cleared (`GET
         *     /v2/risk/persons/{id}/matches`). Outcomes are deleted with their person, account or counterparty.
         */
        get: operations["listSanctionsOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/sanctions/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether an address is sanctioned
         * @description Looks an address up in the sanctions lists that the service has: the lists that were imported from their publishers' files
         *     (OFAC, EU, UN), and every label list with addresses of the category `sanctions` (such as the UK list). Addresses of chains
         *     that the service does not support are looked up as well. `network` is only repeated in the answer; the check is the same on
         *     all networks.
         *
         *     **`is_sanctioned`** is true when a list names the address itself (`basis` `direct`). It is null (undecided) when no list names
         *     it and either a list could not be read (`lists_checked` is false), or a counterparty one payment away is listed (`basis`
         *     `indirect`). Otherwise it is false. An expected list (OFAC, EU and UN, unless the service is configured otherwise) counts as not read
         *     if it was never imported or if some of its entries could not be read completely. A stale list counts as read; `lists` has
         *     its age. OFAC's non-SDN list is checked if it is imported, and expected if the service is configured so.
         *
         *     The public test addresses have the same facts here as in the risk report of a quote: one of them is on a list, one is a
         *     payment away from a listed address, and for one the lists cannot be read.
         */
        get: operations["getSanctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/transaction/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan an unsigned transaction before it is signed
         * @description Decodes and simulates an unsigned Solana transaction, assesses every counterparty it touches, looks for recipients that
         *     imitate an address the signer has paid before, and applies rules for dangerous instructions. The severity is the
         *     severity of the worst finding. A transaction that fails in simulation is a finding, and so is anything that could not be assessed.
         *
         *     The scan is stored: it is listed, and its `screen_id` names its evidence. Each call uses one scan credit.
         */
        post: operations["scanTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/transaction/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored scans
         * @description The stored scans of the workspace, the newest first. Listing them uses no scan credit.
         */
        get: operations["listTransactionScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/simulate/evm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate EVM transactions
         * @description Runs a transaction, several in order on one state, or the execution of a multisig on the state of one block (the latest, named
         *     in the answer), and reports what would change: net balance changes per account and asset, transfers (including native
         *     transfers inside contracts), approvals and logs. Give exactly one of `transaction`, `transactions` and `multisig_transaction`.
         *     Nothing is signed or sent.
         *
         *     A transaction that would fail is a successful answer with the status `reverted`; in a batch, the other transactions still run,
         *     as they would on chain. Network fees are reported as `gas_used` and are not part of `balance_deltas`. A balance that could
         *     not be read is null.
         *
         *     Supported are the networks with a node: `eth`, `arb1`, `base`, `oeth`, `pol`, `bnb` and `avax`, and test networks. The service
         *     calls `eth_simulateV1` on the node or, if that is missing, `debug_traceCall`. Without either, the answer is 503.
         */
        post: operations["simulateEvm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/simulate/solana/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate Solana transactions
         * @description Simulates each transaction separately on the current state of the cluster, with any blockhash and without signatures. The answer
         *     has one item for each transaction, in order: what it would change, or `error` for one that fails or cannot be decoded; its
         *     other fields are then incomplete.
         */
        post: operations["simulateSolana"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "alert.fired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An alert rule has fired
         * @description Posted to the `webhook_url` of each enabled channel of the rule whose minimum severity the event reaches. It is sent again,
         *     with the same `webhook-id` and body, until an answer is 2xx or the attempts are used up. Process each `webhook-id` only once.
         *     Signed according to Standard Webhooks 1.0: the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the raw body, joined by
         *     dots.
         */
        post: operations["alertFired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A channel is tested
         * @description Posted once when a test of the channel is requested, with the headers and the signature of an alert.
         */
        post: operations["alertTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Warnings: {
            /**
             * @description One sentence for each field of the request that the operation does not have, with the field's path. These fields were ignored and
             *     not stored. Absent when there are none.
             */
            warnings?: string[];
        };
        /**
         * @description Position of this page among the others.
         * @example {
         *       "next_cursor": null,
         *       "previous_cursor": null,
         *       "first_page_cursor": "eyJjIjpbMSwxLG51bGxdLCJzIjoiMTIzNCJ9",
         *       "last_page_cursor": null,
         *       "total_count": null,
         *       "page_number": 1
         *     }
         */
        CursorMeta: {
            /** @description The page after this one; null on the last page. */
            next_cursor: string | null;
            /** @description The page before this one; null on the first page. */
            previous_cursor: string | null;
            /** @description The first page. */
            first_page_cursor: string;
            /** @description The last page; null if it cannot be requested. */
            last_page_cursor: string | null;
            /** @description Number of items on all pages; null if they are not counted. */
            total_count: number | null;
            /** @description Number of this page, counted from 1 along the cursors that were followed. */
            page_number: number;
        };
        /**
         * @description The type of a rule, which determines the events that it detects.
         * @example large_transfer
         */
        AlertRuleType: string;
        /**
         * @description Severity of its alerts, worst first.
         * @example high
         * @enum {string}
         */
        AlertSeverity: "severe" | "high" | "medium" | "low";
        /**
         * @description When a rule is evaluated: `BLOCK`, for each indexed block; `TICK`, on a timer.
         * @enum {string}
         */
        AlertTrigger: "BLOCK" | "TICK";
        AlertParameter: {
            /** @description Its name in `parameters` of a rule. */
            field: string;
            /**
             * @description `Address`: an address of the template's network; `Addresses`: several, separated by commas, or a list; `Number`: a JSON
             *     number or a decimal string; `Usd`: the same, in US dollars; `String`; `Boolean`.
             * @enum {string}
             */
            field_type: "Address" | "Addresses" | "Number" | "String" | "Boolean" | "Usd";
            label: string;
            description: string;
            optional: boolean;
            /** @description The default value; numbers are decimal strings. Absent without a default. */
            default?: string | boolean;
            /** @description The minimum of a number, decimal. */
            min?: string;
            /** @description The maximum of a number, decimal. */
            max?: string;
            /** @description Whether only whole numbers are accepted. */
            whole?: boolean;
            /** @description The allowed values of a string. */
            allowed?: string[];
        };
        /**
         * @example {
         *       "id": "86a19edf-6757-53fe-8476-b346d992a3cc",
         *       "type": "heartbeat",
         *       "label": "Heartbeat",
         *       "description": "{{network}} has had no new block for {{minutes}} minutes.",
         *       "network": "sepolia",
         *       "severity": "high",
         *       "tags": [
         *         "network",
         *         "liveness"
         *       ],
         *       "trigger": "TICK",
         *       "parameters": [
         *         {
         *           "field": "minutes",
         *           "field_type": "Number",
         *           "whole": true,
         *           "label": "Minutes",
         *           "description": "Alert after this many minutes without a new block.",
         *           "optional": true,
         *           "default": "10",
         *           "min": "1",
         *           "max": "1440"
         *         }
         *       ],
         *       "one_of": []
         *     }
         */
        AlertTemplate: {
            /**
             * Format: uuid
             * @description The identifier with which a rule is created.
             */
            id: string;
            type: components["schemas"]["AlertRuleType"];
            label: string;
            /** @description The message of its alerts, with `{{variables}}`. */
            description: string;
            /** @description Slug; `all` for the template for all networks, whose rules watch the workspace's current accounts. */
            network: string;
            /**
             * @description The severity of a rule if none is given.
             * @enum {string}
             */
            severity: "low" | "medium" | "high";
            tags: string[];
            trigger: components["schemas"]["AlertTrigger"];
            parameters: components["schemas"]["AlertParameter"][];
            /** @description At least one of these fields is required, unless the list is empty. */
            one_of?: string[];
        };
        /**
         * @example {
         *       "id": "3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33",
         *       "workspace_id": "2c7c4b1e-6f0e-4a25-9a5e-8d3f0b9c1e77",
         *       "name": "Sepolia is alive",
         *       "rule_type": "heartbeat",
         *       "network": "sepolia",
         *       "severity": "high",
         *       "parameters": {
         *         "minutes": 15
         *       },
         *       "trigger": "TICK",
         *       "enabled": true,
         *       "version": 1,
         *       "runner_id": "alert-runner-sepolia-v1",
         *       "subscribed_channels": [
         *         {
         *           "alert_channel_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *           "min_severity": null
         *         }
         *       ],
         *       "alert_template": {
         *         "id": "86a19edf-6757-53fe-8476-b346d992a3cc",
         *         "type": "heartbeat",
         *         "label": "Heartbeat",
         *         "description": "{{network}} has had no new block for {{minutes}} minutes.",
         *         "network": "sepolia",
         *         "severity": "high",
         *         "tags": [
         *           "network",
         *           "liveness"
         *         ],
         *         "trigger": "TICK",
         *         "parameters": [
         *           {
         *             "field": "minutes",
         *             "field_type": "Number",
         *             "whole": true,
         *             "label": "Minutes",
         *             "description": "Alert after this many minutes without a new block.",
         *             "optional": true,
         *             "default": "10",
         *             "min": "1",
         *             "max": "1440"
         *           }
         *         ],
         *         "one_of": []
         *       },
         *       "pack_id": null,
         *       "pack_type": null,
         *       "pack_label": null,
         *       "pack_address": null,
         *       "network_connected": true,
         *       "opens_case": true,
         *       "created_at": "2026-05-14T12:00:00.000Z",
         *       "updated_at": "2026-05-14T12:00:00.000Z"
         *     }
         */
        AlertRule: {
            /** Format: uuid */
            id: string;
            workspace_id: string;
            name: string;
            rule_type: components["schemas"]["AlertRuleType"];
            /** @description Slug. */
            network: string;
            severity: components["schemas"]["AlertSeverity"];
            /** @description A flat object, as it was given. Addresses have their stored form; several addresses are one comma-separated string. */
            parameters: {
                [key: string]: string | number | boolean;
            };
            trigger: components["schemas"]["AlertTrigger"];
            /** @description Whether it raises alerts. */
            enabled: boolean;
            /** @description Starts at 1 and increases by one with each change of the parameters. */
            version: number;
            /** @description The runner that evaluates the rule. */
            runner_id: string;
            subscribed_channels: {
                /** Format: uuid */
                alert_channel_id: string;
                /** @description Minimum severity for this channel; null if all alerts are delivered. */
                min_severity: components["schemas"]["AlertSeverity"] | null;
            }[];
            /** @description The template from which the rule was created; null if it no longer exists. */
            alert_template: components["schemas"]["AlertTemplate"] | null;
            /**
             * Format: uuid
             * @description The pack with which the rule was created.
             */
            pack_id: string | null;
            pack_type: string | null;
            pack_label: string | null;
            pack_address: string | null;
            /** @description Whether its alerts open cases. An alert opens one case, however often it is raised. */
            opens_case: boolean;
            /** @description Whether the service has a node of the network. Without one, events on the network raise no alerts. */
            network_connected: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @description Values for the fields of the template, in a flat object. A list of `{ field, value }` objects is also accepted and stored as an object.
         *     Numbers are JSON numbers or decimal strings; several addresses are a comma-separated string or a list.
         */
        AlertRuleParameters: {
            [key: string]: unknown;
        } | {
            [key: string]: unknown;
        }[];
        /**
         * @example {
         *       "id": "86a19edf-6757-53fe-8476-b346d992a3cc",
         *       "name": "Sepolia is alive"
         *     }
         * @example {
         *       "id": "9574b9d3-8c93-5cf8-9d47-7688b8ae37f6",
         *       "name": "Large payments",
         *       "severity": "high",
         *       "parameters": {
         *         "min_usd": "25000",
         *         "token": "usdc"
         *       }
         *     }
         */
        AlertRulePayload: {
            /**
             * Format: uuid
             * @description The identifier of the TEMPLATE (`template_id`).
             */
            id: string;
            /** @description The name of the rule, between 1 and 255 characters after trimming; no control characters. */
            name: string;
            severity?: components["schemas"]["AlertSeverity"];
            parameters?: components["schemas"]["AlertRuleParameters"];
            trigger?: components["schemas"]["AlertTrigger"];
            /** @description Whether its alerts open cases (the default); an alert opens one case, however often it is raised. */
            opens_case?: boolean;
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "host_not_allowed" | "origin_not_allowed" | "request_timeout" | "too_many_connections" | "headers_too_large" | "key_missing" | "key_invalid" | "key_expired" | "key_read_only" | "key_mode_forbidden" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "too_many_refusals" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "credentials_key_missing" | "internal_error" | "group_not_found" | "screen_not_found" | "person_unknown" | "clearance_not_found" | "clearance_exists" | "alert_event_not_found" | "alert_rule_faulty" | "alert_template_not_found" | "alert_pack_not_found" | "alert_pack_exists" | "alert_channel_not_found" | "alert_channel_limit" | "alert_channel_closed" | "alert_rule_not_found" | "alert_rule_limit" | "alert_delivery_not_found";
        FieldError: {
            /**
             * @description The violated rule. `length` is stated by the interface; the others are chosen. `json`: the body is not valid JSON.
             *     `unknown_field`: the request has no such field, and ignoring a misspelled field would change the decision; `params.known`
             *     lists the known fields. `expired`: the quote can no longer be submitted. `used`: another transaction pays the quote.
             *     `mismatch`: the value contradicts the quote. `rejected`: no block will include the transaction; the message is the reason,
             *     in the node's words if a node refused the transaction. `sanctioned`: a sanctions list names a party of the payment.
             *     `policy`: a rule of the service's policy refuses the payment. `blacklisted`: the issuer of a token has blocked a party of
             *     the payment from sending or receiving it. `paused`: the issuer of a token has paused it. `too_early`: the swap before this
             *     burn has not paid yet. `swap_failed`: the swap did not pay, so the burn is not sent.
             * @enum {string}
             */
            code: "length" | "required" | "range" | "regex" | "type" | "invalid_value" | "unknown_field" | "country_code" | "date_in_past" | "legal_name_present" | "travel_rule" | "expired" | "used" | "mismatch" | "rejected" | "sanctioned" | "policy" | "blacklisted" | "paused" | "too_early" | "swap_failed" | "json";
            /** @description Description of the rule; null when the code and its params are sufficient. */
            message: string | null;
            /**
             * @description The limits of the rule and the invalid value. With `rejected`, `refusal` is `funds` if the sender lacks funds: submit the
             *     same bytes again when the sender has enough. It is `excluded` if no block can include the bytes any more, for example
             *     because another transaction has used their nonce. With `mismatch`, if the bytes pay another quote, `quote_id` is that quote.
             *     With `sanctioned`, `parties` (`sender`, `recipient`, `intermediary`), `addresses`, `lists` and `entries` have one item for
             *     each list that names a party, in the same order, and `accept_with_reason` says whether the policy accepts
             *     `risk_acceptance.sanctions_reason`. With `policy`, `rule` is the rule's identifier, as in `listIntentPolicies`. With
             *     `blacklisted` and `paused`, a submission also has the `network` and the contract of the `token`, and `party` (`sender`,
             *     `recipient`) is the blacklisted party. Nothing was sent. Submit the same bytes again once the issuer allows it. A failure of
             *     an IVMS101 rule also names the standard's constraint (`constraint`, for example `C3`).
             */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The error body of the data and the risk interface. On 401 and 429 `message` is the reason phrase and `error` the explanation; on
         *     all others it is the reverse.
         */
        StatusError: {
            /** @description The HTTP status. */
            statusCode: number;
            /**
             * @description Description of the error. For invalid parameters or an invalid body: one string for each violated rule, which begins
             *     with the name of the parameter or field.
             */
            message: string | string[];
            error: string;
            code?: components["schemas"]["ErrorCode"];
            /**
             * @description The violated rules of each invalid parameter or field, by its path, for example `size` or `addresses[0].network`, with the
             *     code of each rule; `message` describes the same rules in words. Absent on other errors.
             */
            fields?: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
        /**
         * @description A pack of templates.
         * @enum {string}
         */
        AlertPackType: "squads" | "safe" | "compliance";
        /**
         * @example {
         *       "pack_type": "safe",
         *       "pack_address": "0x41675c099f32341bf84bfc5382af534df5c7461a",
         *       "pack_label": "Treasury",
         *       "rules": [
         *         {
         *           "id": "4cd5f639-2949-58fb-bc76-ff36204296ff",
         *           "name": "Proposals of the treasury"
         *         },
         *         {
         *           "id": "7429e1ec-dfb9-5362-b1d3-74a981235036",
         *           "name": "Large transactions of the treasury",
         *           "parameters": {
         *             "min_usd": "5000"
         *           }
         *         }
         *       ]
         *     }
         */
        AlertRulePackPayload: {
            pack_type: components["schemas"]["AlertPackType"];
            /** @description The rules, each in the form for creating a single rule. */
            rules: components["schemas"]["AlertRulePayload"][];
            /** @description The multisig's address. */
            pack_address?: string;
            /** @description A name for the pack. */
            pack_label?: string;
            /**
             * @description Whether to create another pack for an address that has one.
             * @default false
             */
            override?: boolean;
        };
        AlertRulePack: {
            /**
             * Format: uuid
             * @example 5b0c6f6e-51c1-4b0e-9f6d-2f7b0d1b7a90
             */
            pack_id: string;
            /** @example safe */
            pack_type: string;
            /** @example Treasury */
            pack_label: string | null;
            /** @example 0x41675c099f32341bf84bfc5382af534df5c7461a */
            pack_address: string | null;
            rules: components["schemas"]["AlertRule"][];
        };
        AlertPackConflict: components["schemas"]["StatusError"] & {
            /** @description The packs of this type that the address has. */
            existing_pack_ids?: string[];
        };
        /**
         * @example {
         *       "acknowledged": true
         *     }
         */
        Acknowledged: {
            /** @constant */
            acknowledged: true;
        };
        /**
         * @example {
         *       "name": "Larger payments",
         *       "enabled": false
         *     }
         */
        AlertRuleChange: {
            /** @description The name of the rule, between 1 and 255 characters after trimming; no control characters. */
            name?: string;
            severity?: components["schemas"]["AlertSeverity"];
            /** @description Whether it raises alerts. */
            enabled?: boolean;
            parameters?: components["schemas"]["AlertRuleParameters"];
            /** @description The trigger of the rule; it cannot be changed, and another value is refused. */
            trigger?: components["schemas"]["AlertTrigger"];
            /** @description Whether its alerts open cases. */
            opens_case?: boolean;
        };
        AlertSubscription: {
            /** @description A channel of the workspace. */
            alert_channel_id: string;
            /**
             * @description Minimum severity for this channel; by default, all alerts are delivered.
             * @enum {string|null}
             */
            min_severity?: "severe" | "high" | "medium" | "low" | null;
        };
        /**
         * @example {
         *       "subscribed_channels": [
         *         {
         *           "alert_channel_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *           "min_severity": "high"
         *         }
         *       ]
         *     }
         */
        AlertRuleChannels: {
            subscribed_channels: components["schemas"]["AlertSubscription"][];
        };
        AlertTemplateGroup: {
            type: components["schemas"]["AlertRuleType"];
            label: string;
            /** @description The message of its alerts, with `{{variables}}`. */
            description: string;
            tags: string[];
            /** @description Slugs of the networks of the templates; `all` for the template for all networks. */
            networks: string[];
            templates: {
                /**
                 * Format: uuid
                 * @description The identifier with which a rule is created.
                 */
                template_id: string;
                /** @description Slug, or `all`. */
                network: string;
            }[];
        };
        /**
         * @example {
         *       "groups": [
         *         {
         *           "type": "heartbeat",
         *           "label": "Heartbeat",
         *           "description": "{{network}} has had no new block for {{minutes}} minutes.",
         *           "tags": [
         *             "network",
         *             "liveness"
         *           ],
         *           "networks": [
         *             "sepolia",
         *             "solana-devnet"
         *           ],
         *           "templates": [
         *             {
         *               "template_id": "86a19edf-6757-53fe-8476-b346d992a3cc",
         *               "network": "sepolia"
         *             },
         *             {
         *               "template_id": "e19e83ac-e7c8-5635-8f8f-a9246c07c8c1",
         *               "network": "solana-devnet"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        AlertTemplateGroups: {
            groups: components["schemas"]["AlertTemplateGroup"][];
        };
        /**
         * @description How alerts are delivered.
         * @enum {string}
         */
        AlertChannelType: "slack" | "telegram" | "discord" | "webhook" | "pagerduty" | "email" | "incidentio";
        /**
         * @description The parameters that a channel of its type needs. `slack`, `discord`: `webhook_url`. `webhook`: `webhook_url`, and `secrets` or
         *     `secret`. `pagerduty`: `routing_key`. `email`: `recipients`. `incidentio`: `url`, and `token`. `telegram`: nothing.
         *
         *     URLs, secrets, keys and tokens are shown whole by the answer that creates the channel, and shortened afterwards (`…pob7`,
         *     `https://hooks.example.com/…erts`).
         */
        AlertChannelParams: {
            /** @description The URL to which alerts are posted. */
            webhook_url?: string;
            /** @description In requests: the only secret, instead of `secrets`. */
            secret?: string;
            /**
             * @description Secrets that deliveries are signed with, each `whsec_` and 24 to 64 bytes in base64. Give two while you rotate secrets; each
             *     delivery is then signed with both.
             */
            secrets?: string[];
            /** @description The integration key of the service. */
            routing_key?: string;
            /** @description E-mail addresses. */
            recipients?: string[];
            /** @description The URL of the alert source. */
            url?: string;
            /** @description The token of the alert source. */
            token?: string;
            /**
             * @description Generated by the service. It links a chat to a telegram channel, once; until then, anyone who has it can link their chat. It
             *     is removed once a chat is linked. Requests must omit it or repeat the channel's value; another value is refused.
             */
            link_code?: string;
            /**
             * @description The URL that opens the bot with `link_code`. Pressing the button there links the user's chat. Absent while the service does
             *     not know the name of its bot; it asks Telegram for the name once a channel waits for its chat. Like `link_code`, it is
             *     generated by the service and removed once a chat is linked.
             */
            link_url?: string;
            /**
             * @description The chat that is linked to a telegram channel, as the Bot API numbers it: below zero for groups and channels. Generated by
             *     the service, like `link_code`.
             */
            chat_id?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *       "workspace_id": "2c7c4b1e-6f0e-4a25-9a5e-8d3f0b9c1e77",
         *       "name": "Receiver",
         *       "type": "webhook",
         *       "enabled": true,
         *       "connected": true,
         *       "unconnected_reason": null,
         *       "created_at": "2026-05-14T12:00:00.000Z",
         *       "updated_at": "2026-05-14T12:00:00.000Z",
         *       "params": {
         *         "webhook_url": "https://hooks.example.com/alerts",
         *         "secrets": [
         *           "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
         *         ]
         *       },
         *       "deleted_at": null
         *     }
         */
        AlertChannel: {
            /** Format: uuid */
            id: string;
            workspace_id: string;
            name: string;
            type: components["schemas"]["AlertChannelType"];
            /** @description Whether alerts are delivered to the channel, as set by the user. */
            enabled: boolean;
            /** @description Whether it can deliver; false for a telegram channel whose chat is not linked. */
            connected: boolean;
            /**
             * @description Why the channel cannot deliver; null if it can. `chat_not_linked`: no chat is linked to the telegram channel.
             *     `no_mail_server`, `no_bot`, `no_credentials_key`: the server was started without one.
             * @enum {string|null}
             */
            unconnected_reason: "chat_not_linked" | "no_mail_server" | "no_bot" | "no_credentials_key" | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            params: components["schemas"]["AlertChannelParams"];
            /**
             * Format: date-time
             * @description Null while it exists.
             */
            deleted_at: string | null;
        };
        AlertChannelOperation: {
            /**
             * @description The action on the channel.
             * @enum {string}
             */
            action: "add" | "update" | "remove";
            /** @description `add`: `name`, `type` and `params`, as for a new channel. `update`: `id` and the changed fields. `remove`: `id`. */
            channel: {
                /** @description The channel; needed to update and to remove. */
                id?: string;
                name?: string;
                type?: components["schemas"]["AlertChannelType"];
                /** @description Whether alerts are delivered to the channel. */
                enabled?: boolean;
                params?: components["schemas"]["AlertChannelParams"];
            };
        };
        /**
         * @example {
         *       "operations": [
         *         {
         *           "action": "add",
         *           "channel": {
         *             "name": "Treasury",
         *             "type": "email",
         *             "params": {
         *               "recipients": [
         *                 "treasury@example.com"
         *               ]
         *             }
         *           }
         *         }
         *       ]
         *     }
         */
        AlertChannelOperations: {
            /** @description The operations, applied in this order. */
            operations: components["schemas"]["AlertChannelOperation"][];
        };
        /**
         * @example {
         *       "name": "Treasury chat",
         *       "type": "telegram"
         *     }
         * @example {
         *       "name": "Receiver",
         *       "type": "webhook",
         *       "params": {
         *         "webhook_url": "https://hooks.example.com/alerts"
         *       }
         *     }
         */
        AlertChannelPayload: {
            /** @description The name of the channel, between 1 and 255 characters after trimming; no control characters. */
            name: string;
            type: components["schemas"]["AlertChannelType"];
            /** @description Whether alerts are delivered to the channel; true by default. */
            enabled?: boolean;
            params?: components["schemas"]["AlertChannelParams"];
        };
        /**
         * @example {
         *       "pack_type": "safe",
         *       "label": "Safe multisig",
         *       "description": "Events of a Safe on an EVM network: proposals, configuration, large transactions, balance.",
         *       "networks": [
         *         "eth",
         *         "sepolia"
         *       ],
         *       "template_count": 4
         *     }
         */
        AlertPack: {
            pack_type: string;
            label: string;
            description: string;
            /** @description Slugs. */
            networks: string[];
            /** @description Number of its rule types. */
            template_count: number;
        };
        AlertPackTemplate: {
            /** Format: uuid */
            template_id: string;
            rule_type: components["schemas"]["AlertRuleType"];
            label: string;
            /** @description The message of its alerts, with `{{variables}}`. */
            description: string;
            /** @description Slug, or `all`. */
            network: string;
            tags: string[];
            trigger: components["schemas"]["AlertTrigger"];
            /** @description Whether a pack needs a rule of this type, on one of its networks. */
            required: boolean;
            parameters: components["schemas"]["AlertParameter"][];
            /** @description At least one of these fields is required. */
            one_of: string[];
        };
        /**
         * @example {
         *       "pack_type": "safe",
         *       "label": "Safe multisig",
         *       "description": "Events of a Safe on an EVM network: proposals, configuration, large transactions, balance.",
         *       "networks": [
         *         "eth",
         *         "sepolia"
         *       ],
         *       "templates": [
         *         {
         *           "template_id": "4cd5f639-2949-58fb-bc76-ff36204296ff",
         *           "rule_type": "multisig_proposal",
         *           "label": "Multisig proposal",
         *           "description": "Proposal {{proposal_id}} of the multisig {{multisig}} on {{network}} was {{status}} by {{actor}}.",
         *           "network": "sepolia",
         *           "tags": [
         *             "multisig",
         *             "governance"
         *           ],
         *           "trigger": "BLOCK",
         *           "required": true,
         *           "parameters": [
         *             {
         *               "field": "address",
         *               "field_type": "Address",
         *               "label": "Multisig",
         *               "description": "The multisig's address.",
         *               "optional": false
         *             }
         *           ],
         *           "one_of": []
         *         }
         *       ]
         *     }
         */
        AlertPackDetail: {
            pack_type: string;
            label: string;
            description: string;
            /** @description Slugs. */
            networks: string[];
            templates: components["schemas"]["AlertPackTemplate"][];
        };
        /**
         * @description `pending`: the next attempt is due now or later. `delivered`: the receiver accepted it. `failed`: no attempt is left. `dropped`: its channel was
         *     disabled, not connected or deleted when it was due.
         * @enum {string}
         */
        AlertDeliveryState: "pending" | "delivered" | "failed" | "dropped";
        /**
         * @description Why it was not delivered; null if it was delivered, and before the first attempt. The receiver's answer is not stored. Network:
         *     `timeout`, `unknown_host`, `unreachable`, `tls`, `invalid_answer`, and `forbidden_target` for an address that the server does
         *     not connect to. Receiver: `redirect`, `gone` (410: the channel is disabled), `refused` (another 4xx), `throttled` (429),
         *     `unavailable` (5xx), `mail_refused`. Channel: `invalid_channel`, `not_configured` (the server has no mail server, or no bot),
         *     `channel_disabled`, `channel_not_connected`, `channel_deleted`, `event_deleted`.
         */
        DeliveryError: string | null;
        /**
         * @example {
         *       "id": "3f6c0f0e-1f0a-4a55-8d1e-6a2b9c7d4e11",
         *       "created_at": "2026-05-14T12:00:01.000Z",
         *       "event_id": "evclxyz1234abcd",
         *       "channel_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *       "state": "pending",
         *       "attempts": 1,
         *       "last_status": 503,
         *       "last_error": "unavailable",
         *       "next_attempt_at": "2026-05-14T12:00:07.000Z",
         *       "finished_at": null
         *     }
         */
        AlertDelivery: {
            /**
             * Format: uuid
             * @description The same at every attempt; webhooks send it as `webhook-id`.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the event was raised.
             */
            created_at: string;
            event_id: string;
            /** Format: uuid */
            channel_id: string;
            state: components["schemas"]["AlertDeliveryState"];
            /** @description Number of attempts since the delivery was enqueued or sent again. */
            attempts: number;
            /** @description HTTP status of the last answer; null without an answer. */
            last_status: number | null;
            last_error: components["schemas"]["DeliveryError"];
            /**
             * Format: date-time
             * @description Time of the next attempt; null if there is none.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the delivery reached its final state; null while it is pending.
             */
            finished_at: string | null;
        };
        /**
         * @example {
         *       "state": "failed",
         *       "start_time": "2026-05-14"
         *     }
         */
        ResendPayload: {
            /**
             * @description Only deliveries in this state.
             * @default failed
             * @enum {string}
             */
            state?: "failed" | "dropped" | "delivered";
            /** @description Only deliveries to this channel. */
            channel_id?: string;
            /** @description Only deliveries made at or after this time; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day. */
            start_time?: string;
            /** @description Only deliveries made before this time; ISO 8601. A bare date includes that whole UTC day. */
            end_time?: string;
        };
        /**
         * @example {
         *       "resent": 2,
         *       "has_more": false
         *     }
         */
        ResentDeliveries: {
            /** @description How many deliveries will be sent. */
            resent: number;
            /** @description Whether there are more deliveries to send. */
            has_more: boolean;
        };
        /**
         * @example {
         *       "delivered": true,
         *       "status": 204,
         *       "error": null
         *     }
         */
        ChannelTest: {
            delivered: boolean;
            /** @description HTTP status of the answer; null without an answer. */
            status: number | null;
            error: components["schemas"]["DeliveryError"];
        };
        /**
         * @description Severity of a finding, worst first.
         * @enum {string}
         */
        Severity: "severe" | "high" | "medium" | "low" | "none";
        TriggeredAttribution: {
            /** @description Identifier in the catalogue; `assessment_error_<signal>` if it could not be observed. */
            signal: string;
            severity: components["schemas"]["Severity"];
            /** @description `true`: the signal applies. `false`: the signal could not be assessed, which does not mean that it does not apply. */
            result: boolean;
            /** @description One sentence. */
            summary: string;
        };
        TriggeredExposure: {
            /** @description Identifier in the catalogue; `assessment_error_<signal>` if it could not be observed. */
            signal: string;
            /** @enum {string} */
            mode: "absolute";
            /** @description `true`: the signal applies. `false`: the signal could not be assessed, which does not mean that it does not apply. */
            result: boolean;
            /** @description One sentence: the share, the kind of addresses it belongs to, and the threshold that it reaches. */
            summary: string;
            severity: components["schemas"]["Severity"];
            /** @description US dollars of these payments, direct and indirect, without weights; null if none has a price. */
            total_usd: number | null;
            /**
             * @description Share of the volume with counterparties: the direct share plus the weighted indirect share, in the direction where the sum
             *     is greater. If not all payments have a price, the share of the number of payments. Null if it could not be observed.
             */
            percentage: string | null;
            /** @description US dollars of direct payments with such accounts. */
            direct_usd: number | null;
            /** @description Their share, as in `percentage`. */
            direct_percentage: string | null;
            /** @description US dollars of payments with accounts that have dealt with such accounts, in proportion. */
            indirect_usd: number | null;
            /** @description Their share, weighted by one half at a distance of two payments and one quarter at three. */
            indirect_percentage: string | null;
            /** @description Number of payments to the nearest such account. */
            hops: number | null;
            /** @description Addresses from the assessed address to the account with the greatest share; for tokens, their addresses. */
            path: string[];
        };
        DetectedBehaviour: {
            /** @description Identifier in the catalogue; `assessment_error_<behaviour>` if it could not be observed. */
            behaviour: string;
            severity: components["schemas"]["Severity"];
            /** @description 0 if it could not be observed. */
            confidence: number;
            /** @description Whether the configuration only lists the behaviour, without weight. */
            ignored: boolean;
            /** @description One sentence. */
            summary: string;
        };
        EvidenceItem: {
            /** @description `attribution`, `counterparty`, `transaction`, `pattern`, `list` or `failure`. */
            type: string;
            /** @description One sentence. */
            summary: string;
            /** @description Data that depends on the type, such as `address`, `list`, `entity`, `tx_hash`, `timestamp`. */
            details: {
                [key: string]: unknown;
            };
        };
        SignalEvidence: {
            signal: string;
            evidence: components["schemas"]["EvidenceItem"][];
        };
        BehaviourEvidence: {
            behaviour: string;
            evidence: components["schemas"]["EvidenceItem"][];
        };
        Evidence: {
            attribution_evidence: components["schemas"]["SignalEvidence"][];
            exposure_evidence: components["schemas"]["SignalEvidence"][];
            behaviour_evidence: components["schemas"]["BehaviourEvidence"][];
        };
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "address": "0x7e57000000000000000000000000000000000003",
         *       "network": null,
         *       "address_active_on": [
         *         "sepolia"
         *       ],
         *       "total_incoming_usd": 1000000,
         *       "total_outgoing_usd": 0,
         *       "malicious_incoming_usd": 10000,
         *       "malicious_outgoing_usd": 0,
         *       "severity": "high",
         *       "attribution": {
         *         "triggered": []
         *       },
         *       "exposure": {
         *         "triggered": [
         *           {
         *             "signal": "sanctions",
         *             "mode": "absolute",
         *             "result": true,
         *             "summary": "1.00% of what it received comes from sanctioned addresses, which is at least the 0.10% from which on sanctions is high.",
         *             "severity": "high",
         *             "total_usd": 10000,
         *             "percentage": "1.00%",
         *             "direct_usd": 10000,
         *             "direct_percentage": "1.00%",
         *             "indirect_usd": null,
         *             "indirect_percentage": "0.00%",
         *             "hops": 1,
         *             "path": [
         *               "0x7e57000000000000000000000000000000000003",
         *               "0x7e57000000000000000000000000000000000002"
         *             ]
         *           }
         *         ]
         *       },
         *       "behaviour": {
         *         "detected": []
         *       },
         *       "lookup_status": "ok",
         *       "reason": null,
         *       "networks": [
         *         "sepolia"
         *       ],
         *       "networks_missing": [],
         *       "lists_missing": [],
         *       "examined": {
         *         "accounts": 2,
         *         "transfers": 0,
         *         "limited": false
         *       },
         *       "timestamp": "2026-05-04T14:30:00.000Z"
         *     }
         */
        AddressAssessment: {
            /**
             * Format: uuid
             * @description Identifies the assessment in history and evidence.
             */
            screen_id: string;
            /** @description The address as requested. */
            address: string;
            /** @description Slug of the requested network; null for all networks of the address's family. */
            network: string | null;
            /** @description Slugs of the networks where it was active. */
            address_active_on: string[];
            /**
             * @description US dollars of the priced payments with the examined counterparties; null if unknown. Minted and burned amounts have no
             *     counterparty and do not count. Only production networks count if any is indexed, otherwise test networks.
             */
            total_incoming_usd: number | null;
            /**
             * @description US dollars of the priced payments with the examined counterparties; null if unknown. Minted and burned amounts have no
             *     counterparty and do not count. Only production networks count if any is indexed, otherwise test networks.
             */
            total_outgoing_usd: number | null;
            /**
             * @description US dollars of the priced payments with the examined counterparties; null if unknown. Minted and burned amounts have no
             *     counterparty and do not count. Only production networks count if any is indexed, otherwise test networks.
             */
            malicious_incoming_usd: number | null;
            /**
             * @description US dollars of the priced payments with the examined counterparties; null if unknown. Minted and burned amounts have no
             *     counterparty and do not count. Only production networks count if any is indexed, otherwise test networks.
             */
            malicious_outgoing_usd: number | null;
            /** @description The worst of all findings. */
            severity: components["schemas"]["Severity"];
            attribution: {
                triggered: components["schemas"]["TriggeredAttribution"][];
            };
            exposure: {
                triggered: components["schemas"]["TriggeredExposure"][];
            };
            behaviour: {
                detected: components["schemas"]["DetectedBehaviour"][];
            };
            /**
             * @description How complete the index is for the requested networks: `ok` when each is indexed from its first block to its head,
             *     `unavailable` or `unsupported` when none has any data.
             * @enum {string}
             */
            lookup_status: "ok" | "partial" | "unavailable" | "unsupported";
            /** @description `network_not_supported`, `not_indexed`, `provider_unavailable`, `index_behind` or `history_incomplete`; null when the status is `ok`. */
            reason: string | null;
            /** @description Slugs of the networks that were examined. */
            networks: string[];
            /** @description Slugs of requested networks that are not indexed; nothing is known about them. */
            networks_missing: string[];
            /** @description Sanctions lists that are expected but not imported, or that have entries that could not be read completely (`OFAC SDN (incomplete: …)`). It is not known whether they name the address. */
            lists_missing: string[];
            /** @description The amount of data that the search read. It is bounded, so that its cost does not grow with the activity of an address. */
            examined: {
                /** @description Accounts within three payments. */
                accounts: number;
                /** @description Latest transfers. */
                transfers: number;
                /** @description Whether a limit was reached, so that some data were not examined. */
                limited: boolean;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Only if requested. */
            evidence?: components["schemas"]["Evidence"];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *           "address": "0x7e57000000000000000000000000000000000003",
         *           "network": null,
         *           "address_active_on": [
         *             "sepolia"
         *           ],
         *           "total_incoming_usd": 1000000,
         *           "total_outgoing_usd": 0,
         *           "malicious_incoming_usd": 10000,
         *           "malicious_outgoing_usd": 0,
         *           "severity": "high",
         *           "attribution": {
         *             "triggered": []
         *           },
         *           "exposure": {
         *             "triggered": [
         *               {
         *                 "signal": "sanctions",
         *                 "mode": "absolute",
         *                 "result": true,
         *                 "summary": "1.00% of what it received comes from sanctioned addresses, which is at least the 0.10% from which on sanctions is high.",
         *                 "severity": "high",
         *                 "total_usd": 10000,
         *                 "percentage": "1.00%",
         *                 "direct_usd": 10000,
         *                 "direct_percentage": "1.00%",
         *                 "indirect_usd": null,
         *                 "indirect_percentage": "0.00%",
         *                 "hops": 1,
         *                 "path": [
         *                   "0x7e57000000000000000000000000000000000003",
         *                   "0x7e57000000000000000000000000000000000002"
         *                 ]
         *               }
         *             ]
         *           },
         *           "behaviour": {
         *             "detected": []
         *           },
         *           "lookup_status": "ok",
         *           "reason": null,
         *           "networks": [
         *             "sepolia"
         *           ],
         *           "networks_missing": [],
         *           "lists_missing": [],
         *           "examined": {
         *             "accounts": 2,
         *             "transfers": 0,
         *             "limited": false
         *           },
         *           "timestamp": "2026-05-04T14:30:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "scored": 1,
         *       "errors": 0
         *     }
         */
        AssessmentBatch: {
            items: components["schemas"]["AddressAssessment"][];
            /** @description Number of requested addresses. */
            total: number;
            scored: number;
            /** @description Number of addresses whose assessment failed. */
            errors: number;
        };
        AttributionSetting: {
            /** @example sanctions_ofac */
            signal: string;
            enabled: boolean;
            severity: components["schemas"]["Severity"];
        };
        /** @description For each severity, the minimum share or confidence of a finding, between 0 and 1. */
        Thresholds: {
            low: number;
            medium: number;
            high: number;
            severe: number;
        };
        ExposureSetting: {
            /** @example obfuscation */
            signal: string;
            enabled: boolean;
            /** @enum {string} */
            mode: "absolute";
            thresholds: components["schemas"]["Thresholds"];
            /** @description The highest severity that the signal can have. */
            severity: components["schemas"]["Severity"];
            /** @description The signal applies only from this amount in US dollars. */
            min_usd: number;
        };
        BehaviourSetting: {
            /** @example smurfing */
            behaviour: string;
            enabled: boolean;
            thresholds: components["schemas"]["Thresholds"];
            /** @description Whether the signal is only listed and has no weight. */
            ignore: boolean;
        };
        WatchedToken: {
            /** @description Slug or alias. */
            network: string;
            /** @description Contract, mint or denom. */
            address: string;
            symbol?: string | null;
        };
        /**
         * @example {
         *       "workspace_id": "7c1f5d0e-2c0b-4b4f-9a3c-0d6e8f1a2b3c",
         *       "attribution_signals": [
         *         {
         *           "signal": "sanctions_ofac",
         *           "enabled": true,
         *           "severity": "severe"
         *         }
         *       ],
         *       "exposure_signals": [
         *         {
         *           "signal": "obfuscation",
         *           "enabled": true,
         *           "mode": "absolute",
         *           "thresholds": {
         *             "low": 0.01,
         *             "medium": 0.05,
         *             "high": 0.2,
         *             "severe": 0.5
         *           },
         *           "severity": "high",
         *           "min_usd": 1000
         *         }
         *       ],
         *       "behaviours": [
         *         {
         *           "behaviour": "smurfing",
         *           "enabled": true,
         *           "thresholds": {
         *             "low": 0.25,
         *             "medium": 0.5,
         *             "high": 0.75,
         *             "severe": 1
         *           },
         *           "ignore": false
         *         }
         *       ],
         *       "watched_tokens": [
         *         {
         *           "network": "sepolia",
         *           "address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "symbol": "USDC"
         *         }
         *       ],
         *       "updated_at": "2026-05-04T14:30:00.000Z"
         *     }
         */
        RiskConfig: {
            workspace_id: string;
            attribution_signals: components["schemas"]["AttributionSetting"][];
            exposure_signals: components["schemas"]["ExposureSetting"][];
            behaviours: components["schemas"]["BehaviourSetting"][];
            watched_tokens: components["schemas"]["WatchedToken"][];
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "exposure_signals": [
         *         {
         *           "signal": "obfuscation",
         *           "min_usd": 5000
         *         }
         *       ],
         *       "watched_tokens": [
         *         {
         *           "network": "sepolia",
         *           "address": "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
         *           "symbol": "USDC"
         *         }
         *       ]
         *     }
         */
        RiskConfigPayload: {
            attribution_signals?: {
                signal: string;
                enabled?: boolean;
                severity?: components["schemas"]["Severity"];
            }[];
            exposure_signals?: {
                signal: string;
                enabled?: boolean;
                /** @enum {string} */
                mode?: "absolute";
                thresholds?: components["schemas"]["Thresholds"];
                severity?: components["schemas"]["Severity"];
                min_usd?: number;
            }[];
            behaviours?: {
                behaviour: string;
                enabled?: boolean;
                thresholds?: components["schemas"]["Thresholds"];
                ignore?: boolean;
            }[];
            watched_tokens?: components["schemas"]["WatchedToken"][];
        };
        ListVersion: {
            list: string;
            /** @description Digest of its content, hex. */
            version: string;
        };
        ScreenInputs: {
            /** @description Version of the assessment rules. */
            code_version: string;
            /** @description SHA-256 of the configuration, hex. */
            config_digest: string;
            /** @description SHA-256 of all observed facts, hex. */
            observations_digest: string;
            sanctions_lists: components["schemas"]["ListVersion"][];
            label_lists: components["schemas"]["ListVersion"][];
            indexes: {
                network: string;
                /** @description The last block that was indexed. */
                block: number | null;
                hash: string | null;
            }[];
        };
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "assessment": {
         *         "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *         "address": "0x7e57000000000000000000000000000000000002",
         *         "severity": "severe"
         *       },
         *       "attribution_evidence": [
         *         {
         *           "signal": "sanctions_other",
         *           "evidence": [
         *             {
         *               "type": "attribution",
         *               "summary": "The list \"Waybill test list\" names it \"Test sanctioned party\" (sanctions).",
         *               "details": {
         *                 "list": "Waybill test list",
         *                 "name": "Test sanctioned party",
         *                 "entity": "",
         *                 "category": "sanctions"
         *               }
         *             }
         *           ]
         *         }
         *       ],
         *       "exposure_evidence": [],
         *       "behaviour_evidence": [],
         *       "inputs": {
         *         "code_version": "2",
         *         "config_digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "observations_digest": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
         *         "sanctions_lists": [
         *           {
         *             "list": "ofac",
         *             "version": "fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13"
         *           }
         *         ],
         *         "label_lists": [
         *           {
         *             "list": "CCTP V2",
         *             "version": "a4e624d686e03ed2767c0abd85c14426b0b1157d2ce81d27bb4fe4f6f01d688a"
         *           }
         *         ],
         *         "indexes": [
         *           {
         *             "network": "sepolia",
         *             "block": 4300,
         *             "hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060"
         *           }
         *         ]
         *       }
         *     }
         */
        ScreenEvidence: {
            screen_id: string;
            /** @description The stored answer: an AddressAssessment, or the answer of a transaction scan. */
            assessment: {
                [key: string]: unknown;
            };
            attribution_evidence: components["schemas"]["SignalEvidence"][];
            exposure_evidence: components["schemas"]["SignalEvidence"][];
            behaviour_evidence: components["schemas"]["BehaviourEvidence"][];
            /** @description The inputs of the computation; null if the computation cannot be repeated. */
            inputs: components["schemas"]["ScreenInputs"] | null;
        };
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "verified": true,
         *       "outcome": "identical",
         *       "differences": [],
         *       "inputs": [
         *         {
         *           "input": "code",
         *           "state": "unchanged",
         *           "recorded": "1",
         *           "current": "1"
         *         },
         *         {
         *           "input": "index of sepolia",
         *           "state": "advanced",
         *           "recorded": "4300 0x5c50",
         *           "current": "4310 0x9ab1"
         *         }
         *       ],
         *       "checked_at": "2026-05-04T14:30:00.000Z"
         *     }
         */
        Verification: {
            screen_id: string;
            /** @description Whether the stored observations reproduce the answer byte by byte. */
            verified: boolean;
            /**
             * @description `not_computable`: an assessment that failed, or a scan by a release that stored no inputs.
             * @enum {string}
             */
            outcome: "identical" | "different" | "not_computable";
            /** @description The paths at which the stored answer differs from the computed one, such as `exposure.triggered[0].severity`. */
            differences: string[];
            /** @description Every input, and whether it has changed. */
            inputs: {
                /** @description Such as `label list OFAC SDN`, `index of sepolia`, `configuration`; for a scan also `assessment of ADDRESS`. */
                input: string;
                /**
                 * @description `advanced`: the index has read further and still has the same block; `altered`: the stored inputs differ from the
                 *     recorded ones; `unknown`: the change can no longer be determined.
                 * @enum {string}
                 */
                state: "unchanged" | "advanced" | "changed" | "removed" | "unknown" | "altered";
                recorded: string | null;
                current: string | null;
            }[];
            /** Format: date-time */
            checked_at: string;
        };
        FailedScreen: {
            /** Format: uuid */
            screen_id: string;
            /** @description The address in normalized form. */
            address: string;
            network: string | null;
            severity: null;
            /** @enum {string} */
            status: "failed";
            /** @description Why there is no assessment. */
            error: string;
            /** Format: date-time */
            timestamp: string;
        };
        /** @description An assessment as it was returned, or a failed one. */
        HistoryItem: (components["schemas"]["AddressAssessment"] & {
            /** @enum {string} */
            status: "completed";
            error: null;
        }) | components["schemas"]["FailedScreen"];
        /**
         * @example {
         *       "items": [
         *         {
         *           "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *           "address": "0x7e57000000000000000000000000000000000011",
         *           "network": "sepolia",
         *           "severity": null,
         *           "status": "failed",
         *           "error": "the test address makes scoring fail",
         *           "timestamp": "2026-05-04T14:30:00.000Z"
         *         }
         *       ],
         *       "meta": {
         *         "total": 1,
         *         "limit": 10,
         *         "offset": 0,
         *         "filtered_address": null,
         *         "filtered_severity": null,
         *         "applied_sort": "newest"
         *       }
         *     }
         */
        ScreenHistory: {
            items: components["schemas"]["HistoryItem"][];
            meta: {
                /** @description Stored assessments that match. */
                total: number;
                limit: number;
                offset: number;
                filtered_address: string | null;
                filtered_severity: components["schemas"]["Severity"][] | null;
                /** @enum {string} */
                applied_sort: "newest" | "severity";
            };
        };
        /**
         * @description A sanctions list that can be imported: OFAC's SDN list, the consolidated lists of the EU and of the UN, and OFAC's consolidated list of others (non-SDN).
         * @enum {string}
         */
        ListId: "ofac" | "eu" | "un" | "ofac-cons";
        /**
         * @description The reason why a clearance no longer applies; null while it applies, and without a clearance.
         * @enum {string|null}
         */
        Reopening: "expired" | "person_changed" | "entry_changed" | "entry_removed" | null;
        /**
         * @example {
         *       "id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *       "created_at": "2026-01-15T09:30:20.000Z",
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "list": "ofac",
         *       "entry_uid": "90001",
         *       "entry_name": "Ivan DRAMIROV",
         *       "reason": "Born 1990 in Hamburg; the listed person was born in 1961.",
         *       "cleared_by": "A. Example, compliance",
         *       "until": "2027-02-01T00:00:00.000Z",
         *       "state": "in_force",
         *       "reopened_because": null
         *     }
         */
        NameClearance: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            person_id: string;
            list: components["schemas"]["ListId"];
            entry_uid: string;
            /** @description The primary name of the entry; null if it is no longer on the list. */
            entry_name: string | null;
            reason: string;
            cleared_by: string;
            /**
             * Format: date-time
             * @description When the clearance expires; null without an expiry.
             */
            until: string | null;
            /** @enum {string} */
            state: "in_force" | "reopened";
            reopened_because: components["schemas"]["Reopening"];
        };
        /**
         * @example {
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "list": "ofac",
         *       "entry_uid": "90001",
         *       "reason": "Born 1990 in Hamburg; the listed person was born in 1961.",
         *       "cleared_by": "A. Example, compliance",
         *       "until": "2027-01-31"
         *     }
         */
        NameClearancePayload: {
            /**
             * Format: uuid
             * @description A stored person of the workspace.
             */
            person_id: string;
            list: components["schemas"]["ListId"];
            /** @description The publisher's identifier of the entry, as in matches. */
            entry_uid: string;
            /** @description The reason why the person is not the listed person. */
            reason: string;
            /** @description Who decided it. */
            cleared_by: string;
            /**
             * @description Time at which the clearance expires: ISO 8601, in UTC if it has no offset; a bare date includes that whole day. Must be in
             *     the future. Without it, the clearance applies until the person or the entry changes.
             */
            until?: string | null;
        };
        /**
         * @example {
         *       "name": "Ivan Dramirov",
         *       "kind": "natural",
         *       "birth_year": 1961,
         *       "countries": [
         *         "RU"
         *       ]
         *     }
         * @example {
         *       "name": "Dramirov Shipping LLC",
         *       "kind": "legal"
         *     }
         */
        NameScreenPayload: {
            /** @description Name to compare; words in any order, in any script. A comma between family and given names is accepted. */
            name: string;
            /**
             * @description `natural` is compared with persons only, `legal` with entities only. Without it, the name is compared with all entries,
             *     including ships and aircraft.
             * @enum {string}
             */
            kind?: "natural" | "legal";
            /** @description The year of birth. An equal year raises a score, a different year lowers it. */
            birth_year?: number;
            /** @description Countries that the person is connected with, ISO 3166-1 alpha-2. A common country raises a score; no common country lowers it slightly. */
            countries?: string[];
            /**
             * @description Leave out matches below this score.
             * @default 0.8
             */
            min_score?: number;
        };
        /** @description A list and the version that was used. */
        ScreenedList: {
            list: components["schemas"]["ListId"];
            /** @example OFAC SDN */
            name: string;
            /** @description SHA-256 over the content of its entries, hex; null when the list is not imported. */
            version: string | null;
            /**
             * Format: date-time
             * @description When it was last imported; null when it is not imported.
             */
            imported_at: string | null;
            /** @description The number of entries; null if the list is not imported. */
            entries: number | null;
            /** @description The numbers of the first 100 entries that are cut off or have an unreadable address; if there are any, `lists_checked` is false. */
            incomplete_entries: string[];
        };
        /** @description A feature that contributes to a score. A score is 1 plus the effects of all its features. */
        NameFeature: {
            /**
             * @description `word`: two words that were paired. `initial`: a letter that stands for a name. `transliteration`: two words in different
             *     alphabets, compared by how the Latin alphabet writes them. `legal_form`: two legal forms. `missing`: a word that only one of
             *     the names has. `little_in_common`: too few words agree to identify a person, such as a family name alone. `weak_alias`: the
             *     list marks the alias as weak, so it is not a match alone. `romanised`: the words are an approximate transliteration of the
             *     screened name (`given`) or of the listed name (`listed`), which is not available in Latin letters. `birth_year`, `country`:
             *     facts that are known beside the name.
             * @enum {string}
             */
            feature: "word" | "initial" | "transliteration" | "legal_form" | "missing" | "little_in_common" | "weak_alias" | "romanised" | "birth_year" | "country";
            /** @description The word of the screened name; null if only the listed name has it. */
            given: string | null;
            /** @description The word of the listed name; null if only the screened name has it. */
            listed: string | null;
            /** @description The similarity of the two words; null if no words are compared. */
            similarity: number | null;
            /** @description The contribution to the score, rounded to thousandths; above 0 only for `birth_year` and `country`. */
            effect: number;
        };
        /** @description An entry of a list that may be the screened person. */
        NameMatch: {
            list: components["schemas"]["ListId"];
            /** @example OFAC SDN */
            list_name: string;
            /** @description The publisher's identifier of the entry. */
            entry_uid: string;
            /** @enum {string} */
            kind: "person" | "entity" | "vessel" | "aircraft";
            /** @description The primary name of the entry. */
            name: string;
            /** @description The sanctions programmes. */
            programmes: string[];
            /** @description `YYYY-MM-DD`; null if the list does not say. */
            listed_on: string | null;
            /** @description The screened name with the highest similarity. */
            given_name: string;
            /** @description The name of the entry with the highest similarity. */
            matched_name: string;
            /**
             * @description Whether it is the primary name or an alias.
             * @enum {string}
             */
            matched_quality: "primary" | "strong" | "weak";
            /** @description The similarity of the two names, rounded to thousandths. */
            score: number;
            features: components["schemas"]["NameFeature"][];
        };
        /**
         * @description The screened names that cannot be compared reliably with the lists, which are in Latin letters: names in Arabic, Chinese and
         *     other scripts whose transliteration is only approximate, and names without a word that identifies a person. Their possible
         *     matches are included; the absence of matches proves nothing. Null if no list is imported.
         */
        UncomparedNames: string[] | null;
        /**
         * @example {
         *       "lists": [
         *         {
         *           "list": "ofac",
         *           "name": "OFAC SDN",
         *           "version": "5f1c0e8e0c8d4b6a9a7a1f0f2f7f2f6d1b8f8a5cfb2bc0c59c3c7d3f0d6f9c11",
         *           "imported_at": "2026-01-15T09:00:00.000Z",
         *           "entries": 18211,
         *           "incomplete_entries": []
         *         },
         *         {
         *           "list": "eu",
         *           "name": "EU consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null,
         *           "incomplete_entries": []
         *         },
         *         {
         *           "list": "un",
         *           "name": "UN consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null,
         *           "incomplete_entries": []
         *         }
         *       ],
         *       "lists_checked": false,
         *       "matches": [
         *         {
         *           "list": "ofac",
         *           "list_name": "OFAC SDN",
         *           "entry_uid": "90001",
         *           "kind": "person",
         *           "name": "Ivan Petrovich DRAMIROV",
         *           "programmes": [
         *             "EXAMPLE"
         *           ],
         *           "listed_on": "2024-03-01",
         *           "given_name": "Ivan Dramirov",
         *           "matched_name": "Ivan Petrovich DRAMIROV",
         *           "matched_quality": "primary",
         *           "score": 0.91,
         *           "features": [
         *             {
         *               "feature": "word",
         *               "given": "ivan",
         *               "listed": "ivan",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "word",
         *               "given": "dramirov",
         *               "listed": "dramirov",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "missing",
         *               "given": null,
         *               "listed": "petrovich",
         *               "similarity": null,
         *               "effect": -0.14
         *             },
         *             {
         *               "feature": "birth_year",
         *               "given": "1961",
         *               "listed": "1961",
         *               "similarity": null,
         *               "effect": 0.05
         *             }
         *           ]
         *         }
         *       ],
         *       "uncompared_names": [],
         *       "more": false,
         *       "screened_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        NameScreening: {
            /** @description The lists that the server expects, and the imported lists. */
            lists: components["schemas"]["ScreenedList"][];
            /** @description Whether all of these lists are imported and complete, and all names could be compared. */
            lists_checked: boolean;
            /** @description The matches, the most similar first, at most 100; null if no list is imported or no name could be compared. */
            matches: components["schemas"]["NameMatch"][] | null;
            uncompared_names: components["schemas"]["UncomparedNames"];
            /** @description Whether there are more than 100 matches. */
            more: boolean;
            /** Format: date-time */
            screened_at: string;
        };
        PersonNameMatch: components["schemas"]["NameMatch"] & {
            /** @description Whether a clearance says that the person is not the listed person, and nothing has changed since. */
            cleared: boolean;
            /**
             * Format: uuid
             * @description The clearance, even if it no longer applies; null without one.
             */
            clearance_id: string | null;
            reopened_because: components["schemas"]["Reopening"];
        };
        /**
         * @example {
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "lists": [
         *         {
         *           "list": "ofac",
         *           "name": "OFAC SDN",
         *           "version": "5f1c0e8e0c8d4b6a9a7a1f0f2f7f2f6d1b8f8a5cfb2bc0c59c3c7d3f0d6f9c11",
         *           "imported_at": "2026-01-15T09:00:00.000Z",
         *           "entries": 18211,
         *           "incomplete_entries": []
         *         },
         *         {
         *           "list": "eu",
         *           "name": "EU consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null,
         *           "incomplete_entries": []
         *         },
         *         {
         *           "list": "un",
         *           "name": "UN consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null,
         *           "incomplete_entries": []
         *         }
         *       ],
         *       "lists_checked": false,
         *       "matches": [
         *         {
         *           "list": "ofac",
         *           "list_name": "OFAC SDN",
         *           "entry_uid": "90001",
         *           "kind": "person",
         *           "name": "Ivan DRAMIROV",
         *           "programmes": [
         *             "EXAMPLE"
         *           ],
         *           "listed_on": "2024-03-01",
         *           "given_name": "Ivan Dramirov",
         *           "matched_name": "Ivan DRAMIROV",
         *           "matched_quality": "primary",
         *           "score": 0.85,
         *           "features": [
         *             {
         *               "feature": "word",
         *               "given": "ivan",
         *               "listed": "ivan",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "word",
         *               "given": "dramirov",
         *               "listed": "dramirov",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "birth_year",
         *               "given": "1990",
         *               "listed": "1961",
         *               "similarity": null,
         *               "effect": -0.15
         *             }
         *           ],
         *           "cleared": true,
         *           "clearance_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *           "reopened_because": null
         *         }
         *       ],
         *       "uncompared_names": [],
         *       "more": false,
         *       "screened_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        PersonNameScreening: {
            /** Format: uuid */
            person_id: string;
            /** @description The lists that the server expects, and the imported lists. */
            lists: components["schemas"]["ScreenedList"][];
            /** @description Whether all of these lists are imported and complete, and all names could be compared. */
            lists_checked: boolean;
            /** @description The matches, the most similar first, at most 100; null if no list is imported or no name could be compared. */
            matches: components["schemas"]["PersonNameMatch"][] | null;
            uncompared_names: components["schemas"]["UncomparedNames"];
            /** @description Whether there are more than 100 matches. */
            more: boolean;
            /** Format: date-time */
            screened_at: string;
        };
        /** @description A proposal of a multisig as the transaction shows it. Fields that the transaction does not show are null. */
        MultisigProposal: {
            /** @enum {string} */
            multisig_type: "safe" | "squads";
            multisig_address: string;
            /** @description Slug; `all` for entries that belong to no single network. */
            network: string;
            /** @description The identifier of the proposal within the multisig: a hash, or a number. */
            proposal_id: string;
            /** @enum {string} */
            status: "proposed" | "approved" | "rejected" | "cancelled" | "executed" | "failed";
            title: string | null;
            /** @description Number of signatures that it needs. */
            threshold: number | null;
            /** @description Number of its signatures. */
            approvals: number | null;
            signers: string[];
            instructions: {
                program_or_contract: string;
                /** @description The name of the function or instruction, or its selector. */
                method: string | null;
                summary: string;
                params: {
                    [key: string]: string;
                };
            }[];
            transfers: {
                /** @description Contract, mint or denom; `native` for the network's own coin. */
                token: string;
                /** @description Base units. */
                amount: string;
                to: string;
            }[];
        };
        /**
         * @description An event that an alert rule raised. The same event is delivered to the rule's channels.
         * @example {
         *       "id": "cmk3f9x2a8t1q0v7b5n4d6hzj",
         *       "time": "2026-01-15T09:30:12.000Z",
         *       "network": "sepolia",
         *       "addresses_involved": [
         *         "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *         "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"
         *       ],
         *       "created_at": "2026-01-15T09:30:14.000Z",
         *       "details": {
         *         "message": "250000 USDC ($250000) went from 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 to 0x70997970c51812dc3a010c7d01b50e0d17dc79c8."
         *       },
         *       "severity": "high",
         *       "caption": "Large transfer",
         *       "tx_hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
         *       "block_number": 12,
         *       "alert_rule_id": "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90",
         *       "proposal": null
         *     }
         */
        AlertEvent: {
            /** @description `c`, followed by 24 letters and digits; later events have higher ones. */
            id: string;
            /**
             * Format: date-time
             * @description The time of the event; on a chain, the time of the block.
             */
            time: string;
            /** @description Slug; `all` for entries that belong to no single network. */
            network: string;
            addresses_involved: string[];
            /**
             * Format: date-time
             * @description When the event was raised.
             */
            created_at: string;
            details: {
                /** @description A sentence for people. */
                message: string;
            };
            /** @description The severity set by the rule, usually one of `severe`, `high`, `medium`, `low`, `none`. */
            severity: string;
            /** @description A short title. */
            caption: string;
            /** @description Null for a change that no transaction caused. */
            tx_hash: string | null;
            /** @description Block, slot or height; null for a change that no block caused. */
            block_number: number | null;
            /** Format: uuid */
            alert_rule_id: string;
            /** @description The decoded proposal of a multisig; null for all other events. */
            proposal: components["schemas"]["MultisigProposal"] | null;
        };
        /**
         * @description Position of this page among the others.
         * @example {
         *       "next_cursor": null,
         *       "previous_cursor": null,
         *       "first_page_cursor": "bGlzdEFsZXJ0RXZlbnRz",
         *       "last_page_cursor": "bGlzdEFsZXJ0RXZlbnRz",
         *       "total_count": 1,
         *       "page_number": 1
         *     }
         */
        AlertEventMeta: {
            /** @description The page after this one; null on the last page. */
            next_cursor: string | null;
            /** @description The page before this one; null on the first page. */
            previous_cursor: string | null;
            first_page_cursor: string;
            /** @description The last page, as it was when this answer was made. */
            last_page_cursor: string;
            /** @description Number of events on all pages. */
            total_count: number;
            /** @description Number of this page, counted from 1 along the cursors that were followed. */
            page_number: number;
        };
        AlertEventPage: {
            items: components["schemas"]["AlertEvent"][];
            meta: components["schemas"]["AlertEventMeta"];
        };
        /**
         * @description An alert event, and the caller's access to it.
         * @example {
         *       "id": "cmk3f9x2a8t1q0v7b5n4d6hzj",
         *       "time": "2026-01-15T09:30:12.000Z",
         *       "network": "sepolia",
         *       "addresses_involved": [
         *         "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *         "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"
         *       ],
         *       "created_at": "2026-01-15T09:30:14.000Z",
         *       "details": {
         *         "message": "250000 USDC ($250000) went from 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 to 0x70997970c51812dc3a010c7d01b50e0d17dc79c8."
         *       },
         *       "severity": "high",
         *       "caption": "Large transfer",
         *       "tx_hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
         *       "block_number": 12,
         *       "alert_rule_id": "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90",
         *       "proposal": null,
         *       "access_type": "same"
         *     }
         */
        ReadAlertEvent: components["schemas"]["AlertEvent"] & {
            /**
             * @description `same`: the event belongs to the caller's own workspace.
             * @enum {string}
             */
            access_type: "same";
        };
        /**
         * @description `template_id`, or `rule_type` with `network`; either with `parameters`.
         * @example {
         *       "rule_type": "large_transfer",
         *       "network": "sepolia",
         *       "parameters": {
         *         "min_usd": "1000"
         *       },
         *       "days": 90
         *     }
         */
        AlertBacktestRequest: {
            /**
             * Format: uuid
             * @description Template that defines the type and network of the rule; no such rule need exist.
             */
            template_id?: string;
            /** @description Type of the rule to test, such as `large_transfer`; no such rule has to exist. */
            rule_type?: string;
            /** @description Slug or alias of the network of that rule. */
            network?: string;
            /** @description The rule's parameters, a flat object. */
            parameters?: {
                [key: string]: unknown;
            };
            /**
             * @description How many days are replayed, up to now.
             * @default 90
             */
            days?: number;
            /**
             * @description Maximum number of alerts returned.
             * @default 100
             */
            limit?: number;
        };
        /**
         * @example {
         *       "rule_type": "large_transfer",
         *       "network": "sepolia",
         *       "start_time": "2025-10-17T09:30:00.000Z",
         *       "end_time": "2026-01-15T09:30:00.000Z",
         *       "transfers": 1200,
         *       "fired": 1,
         *       "status": "complete",
         *       "reason": null,
         *       "events": [
         *         {
         *           "time": "2026-01-15T09:30:12.000Z",
         *           "caption": "Large transfer",
         *           "message": "2500 USDC ($2500) went from 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 to 0x70997970c51812dc3a010c7d01b50e0d17dc79c8 on sepolia.",
         *           "addresses_involved": [
         *             "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *             "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"
         *           ],
         *           "tx_hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
         *           "block_number": 12
         *         }
         *       ]
         *     }
         */
        AlertBacktest: {
            rule_type: string;
            /** @description Slug. */
            network: string;
            /** Format: date-time */
            start_time: string;
            /**
             * Format: date-time
             * @description Exclusive.
             */
            end_time: string;
            /** @description The number of replayed transfers. */
            transfers: number;
            /** @description The number of alerts that the rule would have raised. */
            fired: number;
            /**
             * @description Whether all, some or none of the rule's inputs were replayed.
             * @enum {string}
             */
            status: "complete" | "partial" | "none";
            /**
             * @description Why `status` is not `complete`: there are more transfers than one call replays, the index does not store the data that the rule uses, the
             *     network is not indexed, its newest blocks are not read yet, or its index begins after `start_time`.
             * @enum {string|null}
             */
            reason: "too_many_transfers" | "not_stored" | "not_indexed" | "index_behind" | "history_incomplete" | null;
            /** @description The first alerts, in the order in which they would have been raised. */
            events: {
                /** Format: date-time */
                time: string;
                caption: string;
                message: string;
                addresses_involved: string[];
                tx_hash: string | null;
                block_number: number | null;
            }[];
        };
        CatalogueSignal: {
            /**
             * @description Its identifier.
             * @example sanctions_ofac
             */
            signal: string;
            /** @enum {string} */
            category: "attribution" | "exposure";
            /** @example The address is on a sanctions list of the U.S. Treasury's OFAC: SDN, or non-SDN. */
            description: string;
            default_severity: components["schemas"]["Severity"];
            /**
             * @description How the signal is measured: `binary`, present or not; `absolute`, by its share of the volume and its amount.
             * @example [
             *       "binary"
             *     ]
             */
            supported_modes: ("binary" | "absolute")[];
            /**
             * @description The source of its facts.
             * @example OFAC SDN
             */
            source: string;
            default_thresholds?: components["schemas"]["Thresholds"];
            /** @description The signal applies only from this amount in US dollars. */
            default_min_usd?: number;
        };
        CatalogueBehaviour: {
            /**
             * @description Its identifier.
             * @example chain_peeling
             */
            behaviour: string;
            /** @example Amounts that decrease step by step along a chain of new addresses. */
            description: string;
            default_severity: components["schemas"]["Severity"];
            default_thresholds?: components["schemas"]["Thresholds"];
            /**
             * @description A short example.
             * @example 100, 90, 80, 70 and 60 USDC, each from the address that received the one before.
             */
            example: string;
        };
        /**
         * @example {
         *       "signals": [
         *         {
         *           "signal": "obfuscation",
         *           "category": "exposure",
         *           "description": "Payments with mixers.",
         *           "default_severity": "high",
         *           "supported_modes": [
         *             "absolute"
         *           ],
         *           "source": "the index and imported label lists",
         *           "default_thresholds": {
         *             "low": 0.01,
         *             "medium": 0.05,
         *             "high": 0.2,
         *             "severe": 0.5
         *           },
         *           "default_min_usd": 1000
         *         }
         *       ],
         *       "behaviours": [
         *         {
         *           "behaviour": "chain_peeling",
         *           "description": "Amounts that decrease step by step along a chain of addresses.",
         *           "default_severity": "high",
         *           "default_thresholds": {
         *             "low": 0.25,
         *             "medium": 0.5,
         *             "high": 0.75,
         *             "severe": 1
         *           },
         *           "example": "100, 90, 80, 70 and 60 USDC, each from the address that received the one before."
         *         }
         *       ]
         *     }
         */
        SignalCatalogue: {
            signals: components["schemas"]["CatalogueSignal"][];
            behaviours: components["schemas"]["CatalogueBehaviour"][];
        };
        SanctionsListImport: {
            /** Format: date-time */
            imported_at: string;
            /** @description The name that the importing person gave; null without a name, and for a removal. */
            imported_by: string | null;
            /** @description The files; empty for a removal. */
            files: {
                /** @description Without its folder. */
                name: string;
                /** @description The SHA-256 digest of the file, hex. */
                sha256: string;
            }[];
            /** @description The publication date or time; null if the files do not state it. */
            published: string | null;
            /** @description How many entries the import added. */
            added: number;
            /** @description How many entries the import changed. */
            changed: number;
            /** @description How many entries the import removed. */
            removed: number;
        };
        /**
         * @example {
         *       "created_at": "2026-01-15T09:30:05.000Z",
         *       "ended_at": null,
         *       "outcome": "listed",
         *       "basis": "address",
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "account_id": null,
         *       "counterparty_id": null,
         *       "address": "0x7e57000000000000000000000000000000000002",
         *       "list": "ofac",
         *       "entry_uid": "90001",
         *       "entry_name": "Ivan DRAMIROV",
         *       "list_import": {
         *         "imported_at": "2026-01-15T09:30:00.000Z",
         *         "imported_by": "M. Ode",
         *         "files": [
         *           {
         *             "name": "SDN.XML",
         *             "sha256": "5f1c0e8e0c8d4b6a9a7a1f0f2f7f2f6d1b8f8a5cfb2bc0c59c3c7d3f0d6f9c11"
         *           }
         *         ],
         *         "published": "2026-01-14",
         *         "added": 12,
         *         "changed": 3,
         *         "removed": 1
         *       }
         *     }
         */
        SanctionsOutcome: {
            /**
             * Format: date-time
             * @description When the outcome began.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The end of the outcome; null for a current outcome.
             */
            ended_at: string | null;
            /**
             * @description `listed`: the entry names the person, account or counterparty; `cleared`: it no longer does.
             * @enum {string}
             */
            outcome: "listed" | "cleared";
            /**
             * @description The form in which the entry names it.
             * @enum {string}
             */
            basis: "address" | "name";
            /**
             * Format: uuid
             * @description The person; null for another subject.
             */
            person_id: string | null;
            /**
             * Format: uuid
             * @description The account of the workspace; null for another subject.
             */
            account_id: string | null;
            /**
             * Format: uuid
             * @description The counterparty of the workspace; null for another subject.
             */
            counterparty_id: string | null;
            /** @description The address in the spelling of the entry, which can differ from the subject's; null for a name. */
            address: string | null;
            list: components["schemas"]["ListId"];
            /** @description The identifier of the entry on its list. */
            entry_uid: string;
            /** @description The primary name of the entry; null if it is no longer on the list. */
            entry_name: string | null;
            /** @description The import or removal of the list that caused the outcome; null if it is unknown. */
            list_import: components["schemas"]["SanctionsListImport"] | null;
        };
        SanctionsAlias: {
            /** @description Another name of the entry. */
            name: string;
            /**
             * @description `weak`: a nickname, or a name that is too common to identify a person.
             * @enum {string}
             */
            quality: "strong" | "weak";
        };
        SanctionsEntryDetails: {
            /** @enum {string} */
            kind: "person" | "entity" | "vessel" | "aircraft";
            aliases: components["schemas"]["SanctionsAlias"][];
            /** @description The sanctions programmes under which it is listed. */
            programmes: string[];
            /** @description Dates of birth: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with `~` before an approximate date, or `YYYY/YYYY` for a period. */
            births: string[];
            /** @description Countries of nationality, residence or flag, as the list has them. */
            countries: string[];
        };
        SanctionsHit: {
            /**
             * @description `OFAC`, `OFAC non-SDN`, `EU`, `UN`, `UK`, or the name of a label list.
             * @example OFAC
             */
            list: string;
            /**
             * @description `direct`: the list names the address itself. `indirect`: it names one of the address's counterparties.
             * @enum {string}
             */
            basis: "direct" | "indirect";
            /** @description The primary name of the entry. */
            name: string | null;
            /**
             * @description The category of the label.
             * @example sanctions
             */
            category: string;
            /** @description The publisher's own identifier of the entry. */
            entry_id: string | null;
            /**
             * Format: date
             * @description Date of the listing; null if the list does not state it. OFAC's lists never state it.
             */
            listed_date: string | null;
            /** @description Where the list is published. */
            source_url: string | null;
            /** @description The listed address of an indirect entry. */
            counterparty: string | null;
            /** @description More data of the list about the entry; null without `include_details`, and for label lists. */
            details: components["schemas"]["SanctionsEntryDetails"] | null;
        };
        SanctionsListState: {
            /** @example OFAC */
            list: string;
            /**
             * @description `stale`: the last import is too long ago (more than 7 days, unless the service is configured otherwise); the list is
             *     still checked. `missing`: never imported. `incomplete`: some entries are cut off
             *     because the file with the rest was not imported, or have an unreadable address.
             *     `unreadable`: the list could not be read this time. With the last three, `lists_checked` is false.
             * @enum {string}
             */
            state: "current" | "stale" | "missing" | "incomplete" | "unreadable";
            /** @description SHA-256 over the sorted content hashes of its entries. */
            version: string | null;
            /** @description The publication date or time. */
            published: string | null;
            /** Format: date-time */
            imported_at: string | null;
            /** @description Whole days since the last import. */
            age_days: number | null;
            /** @description The numbers of the first 100 entries that are cut off or have an unreadable address. */
            incomplete_entries: string[];
        };
        OfacInfo: {
            is_sanctioned: boolean;
            name_tag: string | null;
            category: string;
            entity: string | null;
            address_role: string | null;
            /** Format: date */
            first_sanctioned_date: string | null;
            sanction_url: string;
        };
        SanctionsTokenStatus: {
            /** @description Null if the list does not say. */
            token: string | null;
            /** @description The issuer of the token, or the list of the label; null if unknown. */
            issuer: string | null;
            is_currently_blacklisted: boolean;
            /** Format: date */
            first_blacklisted_date: string | null;
            /** Format: date */
            last_event_date: string | null;
            /** @enum {string|null} */
            last_event_type: "blacklist" | "unblacklist" | null;
        };
        SanctionsBlacklistEvent: {
            /** @enum {string} */
            event_type: "blacklist" | "unblacklist";
            /** @description The symbol of the token. */
            token: string;
            issuer: string | null;
            /** @example ethereum */
            network: string;
            /** Format: date */
            date: string;
            /** @description On Solana the slot. */
            block_number: number;
            /**
             * @description UTC.
             * @example 2026-01-15 09:00:00
             */
            block_timestamp: string;
            transaction_hash: string;
            /** @description On Solana the token account that was frozen or thawed; otherwise null. */
            token_account: string | null;
        };
        SanctionsAttribution: {
            name: string | null;
            /** @description The category of the label that takes precedence. */
            category: string;
            role: string | null;
            entity: string | null;
            tags: string[];
            malicious: boolean;
        };
        SanctionsCheck: {
            /** @description The address as requested. */
            address: string;
            /** @description The network as requested; null if none was requested. */
            network: string | null;
            /** @description Null if undecided; see the operation. */
            is_sanctioned: boolean | null;
            /** @description False when an expected list could not be read; the answer is then unknown unless another list has a hit. */
            lists_checked: boolean;
            /**
             * @description Whether all counterparties were looked up. False if the index of a network is missing or incomplete, on chains that the service
             *     does not support, and for an address with more than 1,000 counterparties, of which only the most recent were looked up.
             */
            counterparties_checked: boolean;
            /** @description One entry for each list with a hit; direct hits first. */
            sanctions: components["schemas"]["SanctionsHit"][];
            /** @description The lists that should be checked, with their state. */
            lists: components["schemas"]["SanctionsListState"][];
            /** @description Whether one of OFAC's lists names the address itself; null when none does and its SDN list could not be read. */
            is_ofac_sanctioned: boolean | null;
            /** @description The entry of OFAC's lists that names the address itself. */
            ofac_info: components["schemas"]["OfacInfo"] | null;
            /**
             * @description True when the issuer of a token has the address on its blacklist: by the latest event of its contract on an indexed network of the
             *     address's family, or by a label list. False if no token has blacklisted it and all tokens were checked
             *     (`blacklists_checked`); otherwise null (unknown).
             */
            is_token_blacklisted: boolean | null;
            /**
             * @description Whether all blacklist events on the networks of the address's family are known. False if no network of the family is indexed,
             *     if an index is behind, did not begin with the first block, or has blocks that were read before these events were stored, and
             *     for chains that the service does not support.
             */
            blacklists_checked: boolean;
            /**
             * @description The state for each token whose issuer ever blacklisted the address, and for each label list that says so. Null without
             *     `include_details`, and if nothing is known.
             */
            token_status_summary: components["schemas"]["SanctionsTokenStatus"][] | null;
            /**
             * @description The events of the issuers' contracts, the oldest first; all of them if `blacklists_checked`. Null without `include_details`, and
             *     if nothing is known; an empty list means that there were none.
             */
            blacklist_event_history: components["schemas"]["SanctionsBlacklistEvent"][] | null;
            /** @description The owner of the address by its labels; null without labels. */
            attribution: components["schemas"]["SanctionsAttribution"] | null;
            /** Format: date-time */
            checked_at: string;
        };
        /**
         * @example {
         *       "network": "solana-devnet",
         *       "transaction": "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDC/Mrnw2wlnIDj+o2E5sY+YpfAUnvTOAzLkS5p36Dwi2SRUQfSnUupjKMbY0tKvyzbRMduZikfKBNbV2Fh9CwEgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAgIAAQwCAAAAQEIPAAAAAAA=",
         *       "origin": "https://shop.example"
         *     }
         */
        TransactionScanPayload: {
            /** @description Slug or alias of a Solana network. */
            network: string;
            /** @description The transaction, base64; signatures may be missing. */
            transaction: string;
            /** @description Address that will sign it; by default the fee payer. */
            signer_address?: string;
            /** @description The site or application that asks for the signature. */
            origin?: string;
        };
        ScanFinding: {
            /** @description The signal or rule. */
            signal: string;
            /** @enum {string} */
            source: "address_risk" | "address_poisoning" | "transaction_rule" | "simulation";
            severity: components["schemas"]["Severity"];
            /** @description One sentence. */
            summary: string;
            /** @description The address that the finding is about. */
            address: string | null;
        };
        ScanCounterparty: {
            address: string;
            severity: components["schemas"]["Severity"];
            /**
             * Format: uuid
             * @description The stored assessment of the address; null if none is stored.
             */
            screen_id: string | null;
        };
        ScanIntent: {
            /**
             * @description The intent that the transaction's instructions declare.
             * @enum {string}
             */
            type: "transfer" | "approval" | "burn" | "authority_change" | "close_account" | "other";
            /** @description One sentence. */
            summary: string;
            from: string | null;
            to: string | null;
            /** @description A decimal number; null if there is no amount or the decimals are not known. */
            amount: string | null;
            /** @description Symbol or mint; null if there is no token. */
            token: string | null;
        };
        BalanceDelta: {
            /** @description The account. */
            address: string;
            /** @description Contract or mint of the token; null for the native coin. */
            token_address: string | null;
            /** @description Null if the contract does not return it. */
            symbol: string | null;
            /** @description Null if the contract does not return it. */
            decimals: number | null;
            /**
             * @description The net change, a signed decimal number; null if the change or the decimals could not be read.
             * @example -2.5
             */
            delta: string | null;
            /**
             * @description The same in base units; null if it could not be read.
             * @example -2500000
             */
            base_delta: string | null;
        };
        SimulatedTransfer: {
            /** @description Contract or mint of the token; null for the native coin. */
            token_address: string | null;
            symbol: string | null;
            /** @description The sender; the zero address for tokens that are created. */
            from: string;
            /** @description The recipient; the zero address for tokens that are destroyed. */
            to: string;
            /**
             * @description A decimal number; null if the decimals are not known.
             * @example 2.5
             */
            amount: string | null;
            /**
             * @description Base units.
             * @example 2500000
             */
            base_amount: string;
            /** @description The token's id, for a contract with distinct tokens (ERC-721). */
            token_id: string | null;
        };
        SimulatedApproval: {
            /** @description Contract or mint of the token. */
            token_address: string;
            symbol: string | null;
            /** @description The owner of the tokens. */
            owner: string;
            /** @description The address that may move the tokens. */
            spender: string;
            /** @description The amount that may be moved, a decimal number; null if the decimals are not known, or if the allowance covers all tokens of a contract. */
            amount: string | null;
            /** @description Base units; null if the allowance covers all tokens of a contract (ERC-721, ERC-1155). */
            base_amount: string | null;
            /** @description Whether the allowance is the maximum value, or covers all tokens. */
            is_unlimited: boolean;
            /** @description The token's id, for a contract with distinct tokens (ERC-721). */
            token_id: string | null;
        };
        /**
         * @example {
         *       "screen_id": "3f0c1b52-8f0e-4a7c-9d5b-1d2f6f5f8a22",
         *       "network": "solana-devnet",
         *       "signer_address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *       "origin": "https://shop.example",
         *       "severity": "low",
         *       "findings": [
         *         {
         *           "signal": "new_wallet",
         *           "source": "address_risk",
         *           "severity": "low",
         *           "summary": "It was first seen on 2026-01-15, 0 days ago.",
         *           "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD"
         *         }
         *       ],
         *       "counterparties": [
         *         {
         *           "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *           "severity": "low",
         *           "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
         *         }
         *       ],
         *       "intent": {
         *         "type": "transfer",
         *         "summary": "Sends 0.001 SOL from oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96 to AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD.",
         *         "from": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *         "to": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *         "amount": "0.001",
         *         "token": "SOL"
         *       },
         *       "effects": {
         *         "balance_changes": [
         *           {
         *             "address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *             "token_address": null,
         *             "symbol": "SOL",
         *             "decimals": 9,
         *             "delta": "-0.001005",
         *             "base_delta": "-1005000"
         *           },
         *           {
         *             "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *             "token_address": null,
         *             "symbol": "SOL",
         *             "decimals": 9,
         *             "delta": "0.001",
         *             "base_delta": "1000000"
         *           }
         *         ],
         *         "transfers": [
         *           {
         *             "token_address": null,
         *             "symbol": "SOL",
         *             "from": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *             "to": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *             "amount": "0.001",
         *             "base_amount": "1000000",
         *             "token_id": null
         *           }
         *         ],
         *         "approvals": []
         *       },
         *       "simulation": {
         *         "status": "success",
         *         "error": null,
         *         "compute_units": 150
         *       },
         *       "timestamp": "2026-01-15T09:30:00.000Z"
         *     }
         */
        TransactionScan: {
            /** Format: uuid */
            screen_id: string;
            /** @description Slug of the network. */
            network: string;
            /** @description Address that will sign it. */
            signer_address: string | null;
            origin: string | null;
            /** @description Severity of the worst finding. */
            severity: components["schemas"]["Severity"];
            findings: components["schemas"]["ScanFinding"][];
            /** @description The other addresses that the transaction uses. */
            counterparties: components["schemas"]["ScanCounterparty"][];
            intent: components["schemas"]["ScanIntent"] | null;
            effects: {
                /** @description Net changes by wallet. */
                balance_changes: components["schemas"]["BalanceDelta"][];
                transfers: components["schemas"]["SimulatedTransfer"][];
                approvals: components["schemas"]["SimulatedApproval"][];
            };
            simulation: {
                /** @enum {string} */
                status: "success" | "failed";
                error: string | null;
                compute_units: number | null;
            };
            /** Format: date-time */
            timestamp: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "screen_id": "3f0c1b52-8f0e-4a7c-9d5b-1d2f6f5f8a22",
         *           "network": "solana-devnet",
         *           "signer_address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *           "origin": "https://shop.example",
         *           "severity": "low",
         *           "findings": [
         *             {
         *               "signal": "new_wallet",
         *               "source": "address_risk",
         *               "severity": "low",
         *               "summary": "It was first seen on 2026-01-15, 0 days ago.",
         *               "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD"
         *             }
         *           ],
         *           "counterparties": [
         *             {
         *               "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *               "severity": "low",
         *               "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
         *             }
         *           ],
         *           "intent": {
         *             "type": "transfer",
         *             "summary": "Sends 0.001 SOL from oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96 to AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD.",
         *             "from": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *             "to": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *             "amount": "0.001",
         *             "token": "SOL"
         *           },
         *           "effects": {
         *             "balance_changes": [
         *               {
         *                 "address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *                 "token_address": null,
         *                 "symbol": "SOL",
         *                 "decimals": 9,
         *                 "delta": "-0.001005",
         *                 "base_delta": "-1005000"
         *               },
         *               {
         *                 "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *                 "token_address": null,
         *                 "symbol": "SOL",
         *                 "decimals": 9,
         *                 "delta": "0.001",
         *                 "base_delta": "1000000"
         *               }
         *             ],
         *             "transfers": [
         *               {
         *                 "token_address": null,
         *                 "symbol": "SOL",
         *                 "from": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *                 "to": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *                 "amount": "0.001",
         *                 "base_amount": "1000000",
         *                 "token_id": null
         *               }
         *             ],
         *             "approvals": []
         *           },
         *           "simulation": {
         *             "status": "success",
         *             "error": null,
         *             "compute_units": 150
         *           },
         *           "timestamp": "2026-01-15T09:30:00.000Z"
         *         }
         *       ],
         *       "meta": {
         *         "total": 1,
         *         "limit": 10,
         *         "offset": 0
         *       }
         *     }
         */
        TransactionScans: {
            items: components["schemas"]["TransactionScan"][];
            meta: {
                /** @description Stored scans of the workspace. */
                total: number;
                limit: number;
                offset: number;
            };
        };
        /**
         * @description An account or contract, in any letter case.
         * @example 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266
         */
        EvmAddress: string;
        /**
         * @description A number in hexadecimal digits, as in JSON-RPC.
         * @example 0x0
         */
        Quantity: string;
        /**
         * @description Call data, 0x and pairs of hexadecimal digits.
         * @example 0x
         */
        CallData: string;
        /** @description An unsigned transaction. */
        EvmTransaction: {
            /** @description The sender of the transaction. */
            from: components["schemas"]["EvmAddress"];
            /** @description The recipient; absent for a transaction that creates a contract. */
            to?: components["schemas"]["EvmAddress"];
            /** @description Wei. */
            value?: components["schemas"]["Quantity"];
            data?: components["schemas"]["CallData"];
            /** @description The gas limit; by default, the gas limit of a block. */
            gas?: components["schemas"]["Quantity"];
            /** @description Wei per unit of gas; cannot be combined with the two fields below. The transaction fails if it is below the base fee of the next block. */
            gas_price?: components["schemas"]["Quantity"];
            /** @description Maximum fee in wei per unit of gas (EIP-1559). The transaction fails if it is below the base fee of the next block. */
            max_fee_per_gas?: components["schemas"]["Quantity"];
            /** @description Wei for each gas (EIP-1559). */
            max_priority_fee_per_gas?: components["schemas"]["Quantity"];
            /** @description The sender's nonce. The transaction fails if the nonce was used or is above 2^64 - 2; a later nonce runs as if it were the next one. */
            nonce?: components["schemas"]["Quantity"];
        };
        /**
         * @description A transaction of a Safe-compatible contract that is not executed yet. The contract's first owner executes it, and a threshold
         *     above one is overridden, because the other owners' signatures are missing.
         */
        EvmMultisigTransaction: {
            /** @description The multisig contract. */
            safe_address: components["schemas"]["EvmAddress"];
            /** @description The recipient of its call. */
            to: components["schemas"]["EvmAddress"];
            /** @description Wei. */
            value?: components["schemas"]["Quantity"];
            data?: components["schemas"]["CallData"];
            /**
             * @description 0: a call, 1: a delegate call.
             * @enum {integer}
             */
            operation?: 0 | 1;
            /** @description The multisig's nonce; the transaction fails if it was used. */
            nonce?: components["schemas"]["Quantity"];
        };
        /** @description 32 bytes, 0x and 64 hexadecimal digits. */
        Word: string;
        /** @description Values that replace the state of an account in the simulation. */
        EvmStateOverride: {
            /** @description Wei. */
            balance?: components["schemas"]["Quantity"];
            nonce?: components["schemas"]["Quantity"];
            /** @description Its code. */
            code?: components["schemas"]["CallData"];
            /** @description Storage by slot; other slots stay as they are. */
            state_diff?: {
                [key: string]: components["schemas"]["Word"];
            };
        };
        /**
         * @example {
         *       "network": "sepolia",
         *       "transaction": {
         *         "from": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *         "to": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *         "data": "0xa9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c800000000000000000000000000000000000000000000000000000000002625a0"
         *       }
         *     }
         * @example {
         *       "network": "sepolia",
         *       "transactions": [
         *         {
         *           "from": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "to": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "data": "0x095ea7b30000000000000000000000003bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e00000000000000000000000000000000000000000000000000000000002625a0"
         *         },
         *         {
         *           "from": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "to": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "value": "0x2386f26fc10000"
         *         }
         *       ]
         *     }
         * @example {
         *       "network": "sepolia",
         *       "multisig_transaction": {
         *         "safe_address": "0x5fbdb2315678afecb367f032d93f642f64180aa3",
         *         "to": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *         "value": "0x2386f26fc10000",
         *         "operation": 0
         *       }
         *     }
         */
        EvmSimulationPayload: {
            /** @description Slug or alias of an EVM network. */
            network: string;
            transaction?: components["schemas"]["EvmTransaction"];
            /** @description Several transactions, run in order on one state. */
            transactions?: components["schemas"]["EvmTransaction"][];
            multisig_transaction?: components["schemas"]["EvmMultisigTransaction"];
            /** @description By address. */
            state_overrides?: {
                [key: string]: components["schemas"]["EvmStateOverride"];
            };
        };
        SimulatedAttribution: {
            /** @description An address that is involved. */
            address: string;
            /** @description Whether a label list puts the address in a malicious category. */
            is_malicious: boolean;
            /** @description Its name on a list. */
            name_tag: string | null;
            /** @description The owner of the address. */
            entity: string | null;
            /** @description Its first category. */
            category: string | null;
        };
        EvmLog: {
            /** @description The contract. */
            address: string;
            topics: string[];
            data: string;
        };
        /** @description The error that a contract returned. */
        EvmRevert: {
            /**
             * @description `error`: Error(string), `panic`: Panic(uint256), `custom`: a known error of a contract, `unknown`: unrecognised data, `none`: no data.
             * @enum {string}
             */
            kind: "error" | "panic" | "custom" | "unknown" | "none";
            /** @description The name of the error. */
            name: string | null;
            /** @description Its arguments as strings. */
            arguments: string[];
            /** @description The returned data. */
            data: string;
        };
        EvmTransactionResult: {
            /** @enum {string} */
            status: "success" | "reverted";
            /** @description Gas, after refunds; 0 for a transaction that no block would include. */
            gas_used: string;
            /** @description Why it would fail. */
            revert_reason: string | null;
            revert: components["schemas"]["EvmRevert"] | null;
            transfers: components["schemas"]["SimulatedTransfer"][];
            approvals: components["schemas"]["SimulatedApproval"][];
            logs: components["schemas"]["EvmLog"][];
        };
        EvmUsedOverride: {
            address: string;
            /** @enum {string} */
            property: "balance" | "nonce" | "code" | "storage";
            /** @description The slot of the storage. */
            slot: string | null;
            /** @description The value in the simulation. */
            value: string;
            /**
             * @description The origin of the override: the request, or the simulation of a multisig.
             * @enum {string}
             */
            origin: "request" | "multisig";
        };
        /**
         * @example {
         *       "status": "success",
         *       "network": "sepolia",
         *       "block_number": 6,
         *       "block_hash": "0x9887c444e68795e3603bb1d8d89e5f5c46ee0cab214522e35374b9dde6f4cc16",
         *       "method": "eth_simulateV1",
         *       "executor": null,
         *       "gas_used": "34534",
         *       "revert_reason": null,
         *       "balance_deltas": [
         *         {
         *           "address": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "token_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "symbol": "USDC",
         *           "decimals": 6,
         *           "delta": "2.5",
         *           "base_delta": "2500000"
         *         },
         *         {
         *           "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "token_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "symbol": "USDC",
         *           "decimals": 6,
         *           "delta": "-2.5",
         *           "base_delta": "-2500000"
         *         }
         *       ],
         *       "transfers": [
         *         {
         *           "token_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "symbol": "USDC",
         *           "from": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "to": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "amount": "2.5",
         *           "base_amount": "2500000",
         *           "token_id": null
         *         }
         *       ],
         *       "approvals": [],
         *       "logs": [
         *         {
         *           "address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "topics": [
         *             "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
         *             "0x000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *             "0x00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8"
         *           ],
         *           "data": "0x00000000000000000000000000000000000000000000000000000000002625a0"
         *         }
         *       ],
         *       "results": [
         *         {
         *           "status": "success",
         *           "gas_used": "34534",
         *           "revert_reason": null,
         *           "revert": null,
         *           "transfers": [
         *             {
         *               "token_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *               "symbol": "USDC",
         *               "from": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *               "to": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *               "amount": "2.5",
         *               "base_amount": "2500000",
         *               "token_id": null
         *             }
         *           ],
         *           "approvals": [],
         *           "logs": [
         *             {
         *               "address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *               "topics": [
         *                 "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
         *                 "0x000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *                 "0x00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8"
         *               ],
         *               "data": "0x00000000000000000000000000000000000000000000000000000000002625a0"
         *             }
         *           ]
         *         }
         *       ],
         *       "overrides": [],
         *       "attributions": [
         *         {
         *           "address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "is_malicious": false,
         *           "name_tag": null,
         *           "entity": null,
         *           "category": null
         *         },
         *         {
         *           "address": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "is_malicious": false,
         *           "name_tag": null,
         *           "entity": null,
         *           "category": null
         *         },
         *         {
         *           "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "is_malicious": false,
         *           "name_tag": null,
         *           "entity": null,
         *           "category": null
         *         }
         *       ]
         *     }
         */
        EvmSimulation: {
            /**
             * @description `reverted` if one of the transactions would fail.
             * @enum {string}
             */
            status: "success" | "reverted";
            /** @description Slug of the network. */
            network: string;
            /** @description The block whose state was used. */
            block_number: number;
            block_hash: string;
            /**
             * @description The method that was called on the node.
             * @enum {string}
             */
            method: "eth_simulateV1" | "debug_traceCall";
            /** @description The owner who would execute the transaction of a multisig; null for others. */
            executor: string | null;
            /**
             * @description Gas of all transactions, after refunds.
             * @example 51934
             */
            gas_used: string;
            /** @description Why the first failing transaction would fail. */
            revert_reason: string | null;
            /** @description Net changes of all transactions together without fees, sorted by account and token, the native coin first. */
            balance_deltas: components["schemas"]["BalanceDelta"][];
            transfers: components["schemas"]["SimulatedTransfer"][];
            approvals: components["schemas"]["SimulatedApproval"][];
            /** @description Every address that is involved. */
            attributions: components["schemas"]["SimulatedAttribution"][];
            logs: components["schemas"]["EvmLog"][];
            /** @description Each transaction, in order. */
            results: components["schemas"]["EvmTransactionResult"][];
            /** @description The overrides that were applied to the state. */
            overrides: components["schemas"]["EvmUsedOverride"][];
        };
        /** @description A transaction, signed or not, legacy or of version 0, in `payload` or in `tx`. */
        EncodedTransaction: {
            /** @description The encoded transaction. */
            payload?: string;
            /** @description The same, under another name. */
            tx?: string;
            /**
             * @description `base64` if it is absent.
             * @enum {string}
             */
            encoding_type?: "base64" | "base58";
        };
        /**
         * @example {
         *       "cluster": "devnet",
         *       "transactions": [
         *         {
         *           "payload": "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDC/Mrnw2wlnIDj+o2E5sY+YpfAUnvTOAzLkS5p36Dwi2SRUQfSnUupjKMbY0tKvyzbRMduZikfKBNbV2Fh9CwEgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAgIAAQwCAAAAQEIPAAAAAAA=",
         *           "encoding_type": "base64"
         *         }
         *       ]
         *     }
         */
        SolanaSimulationPayload: {
            transactions: components["schemas"]["EncodedTransaction"][];
            /**
             * @description The cluster; `mainnet-beta` if it is absent.
             * @enum {string}
             */
            cluster?: "devnet" | "testnet" | "mainnet-beta";
        };
        /** @description The effect of an instruction of a known program. */
        ParsedInstruction: {
            /** @example transferChecked */
            type: string;
            info: {
                [key: string]: unknown;
            };
        };
        InnerInstruction: {
            program_id: string;
            program_name: string | null;
            parsed: components["schemas"]["ParsedInstruction"] | null;
            /** @description Base58; null if the node returns the instruction in parsed form only. */
            raw_data: string | null;
            accounts: string[];
            /** @description 1 for an instruction of the transaction itself, plus one for each nested call. */
            stack_depth: number;
        };
        InstructionGroup: {
            index: number;
            instruction: components["schemas"]["InnerInstruction"];
            inner_instructions: components["schemas"]["InnerInstruction"][];
        };
        SolanaAssetTransfer: {
            /** @description The account that is debited; null for tokens that are created. */
            source: string | null;
            /** @description The account that is credited; null for tokens that are destroyed. */
            destination: string | null;
            /** @description The wallet that the source belongs to; null if it could not be read. */
            source_owner: string | null;
            /** @description The wallet that the destination belongs to; null if it could not be read. */
            destination_owner: string | null;
            /** @description The token; null for SOL, and for a token account that could not be read. */
            mint: string | null;
            /** @description Lamports or base units of the token. */
            amount: string;
            /** @description Decimals of the token; null if the mint could not be read. */
            decimals: number | null;
        };
        LamportChange: {
            address: string;
            /** @description Lamports before. */
            pre: string;
            /** @description Lamports after. */
            post: string;
        };
        TokenChange: {
            /** @description The token account. */
            account: string;
            /** @description The owner after the transaction; for a closed account, the owner before it. */
            owner: string;
            mint: string;
            decimals: number | null;
            /** @description Base units before the transaction. */
            pre: string;
            /** @description Base units after the transaction. */
            post: string;
        };
        StateChange: {
            address: string;
            /** @enum {string} */
            kind: "created" | "closed" | "owner_changed" | "data_changed" | "delegate_changed" | "close_authority_changed" | "mint_authority_changed" | "freeze_authority_changed";
            /** @description One sentence. */
            text: string;
        };
        AccountRisk: {
            address: string;
            is_malicious: boolean;
            /**
             * @description The severity of the address's assessment with all signals, as `GET /v2/risk/address` returns it; `severe` for a malicious
             *     category. The first 50 wallets and programs of a request are assessed, and the assessments are not stored. Null if nothing
             *     is known because the index does not have the network or its latest blocks. Also null for mints, token accounts (which belong
             *     to their owners) and lookup tables, for which only labels are read.
             */
            severity: components["schemas"]["Severity"] | null;
            name_tag: string | null;
            category: string | null;
        };
        SolanaTransactionSummary: {
            /** @enum {string} */
            version: "legacy" | "0";
            fee_payer: string;
            /** @description Null if the node did not return it. */
            compute_units: number | null;
            fee: {
                /** @description Lamports for the signatures. */
                compute: string;
                /** @description The priority fee, in lamports. */
                prioritization: string;
                /** @description Lamports to the known tip accounts of block builders; they are transfers of the transaction. */
                tips: string;
                /** @description Lamports that the network charges: without tips. */
                total: string;
            };
            /** @description The programs that are invoked. */
            programs: string[];
            /**
             * @description `High`: the payer's balance confirms the fee; `Medium`: computed from the message.
             * @enum {string}
             */
            fee_confidence: "High" | "Medium" | "Low";
            /** @description The slot on whose state the transaction was simulated. */
            slot: number | null;
        };
        /**
         * @example {
         *       "instruction_groups": [
         *         {
         *           "index": 0,
         *           "instruction": {
         *             "program_id": "11111111111111111111111111111111",
         *             "program_name": "system",
         *             "parsed": {
         *               "type": "transfer",
         *               "info": {
         *                 "source": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *                 "destination": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *                 "lamports": "1000000"
         *               }
         *             },
         *             "raw_data": "3Bxs4Bc3VYuGVB19",
         *             "accounts": [
         *               "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *               "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD"
         *             ],
         *             "stack_depth": 1
         *           },
         *           "inner_instructions": []
         *         }
         *       ],
         *       "asset_transfers": [
         *         {
         *           "source": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *           "destination": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *           "source_owner": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *           "destination_owner": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *           "mint": null,
         *           "amount": "1000000",
         *           "decimals": 9
         *         }
         *       ],
         *       "lamport_changes": [
         *         {
         *           "address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *           "pre": "10000000000000",
         *           "post": "9999998995000"
         *         },
         *         {
         *           "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *           "pre": "10000000000000",
         *           "post": "10000001000000"
         *         }
         *       ],
         *       "expected_state_changes": {
         *         "token_changes": [],
         *         "accounts": []
         *       },
         *       "transaction_risk": {
         *         "accounts_risk_score": {
         *           "accounts": [
         *             {
         *               "address": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *               "is_malicious": false,
         *               "severity": "none",
         *               "name_tag": null,
         *               "category": null
         *             },
         *             {
         *               "address": "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
         *               "is_malicious": false,
         *               "severity": "none",
         *               "name_tag": null,
         *               "category": null
         *             },
         *             {
         *               "address": "11111111111111111111111111111111",
         *               "is_malicious": false,
         *               "severity": "none",
         *               "name_tag": null,
         *               "category": null
         *             }
         *           ],
         *           "summary": {
         *             "total": 3,
         *             "malicious": 0,
         *             "unknown": 0,
         *             "worst": "none"
         *           }
         *         },
         *         "exploit_risks_detected": []
         *       },
         *       "returned_data": [],
         *       "logs": [
         *         "Program 11111111111111111111111111111111 invoke [1]",
         *         "Program 11111111111111111111111111111111 success"
         *       ],
         *       "transaction_summary": {
         *         "version": "legacy",
         *         "fee_payer": "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
         *         "compute_units": 150,
         *         "fee": {
         *           "compute": "5000",
         *           "prioritization": "0",
         *           "tips": "0",
         *           "total": "5000"
         *         },
         *         "programs": [
         *           "11111111111111111111111111111111"
         *         ],
         *         "fee_confidence": "High",
         *         "slot": 9
         *       },
         *       "error": null
         *     }
         */
        SolanaSimulation: {
            instruction_groups: components["schemas"]["InstructionGroup"][];
            asset_transfers: components["schemas"]["SolanaAssetTransfer"][];
            lamport_changes: components["schemas"]["LamportChange"][];
            expected_state_changes: {
                token_changes: components["schemas"]["TokenChange"][];
                accounts: components["schemas"]["StateChange"][];
            };
            transaction_risk: {
                accounts_risk_score: {
                    accounts: components["schemas"]["AccountRisk"][];
                    summary: {
                        total: number;
                        malicious: number;
                        /** @description How many wallets and programs have no severity. */
                        unknown: number;
                        /** @description Null if nothing could be decoded, or if it would be `none` although `unknown` is above 0. */
                        worst: components["schemas"]["Severity"] | null;
                    };
                };
                /** @description Risks that a wallet should show before it signs. */
                exploit_risks_detected: {
                    rule: string;
                    severity: components["schemas"]["Severity"];
                    summary: string;
                    address: string | null;
                }[];
            };
            returned_data: {
                program_id: string;
                /** @description Base64. */
                data: string;
            }[];
            logs: string[];
            /** @description Null for a transaction that cannot be decoded. */
            transaction_summary: components["schemas"]["SolanaTransactionSummary"] | null;
            /** @description Why it would fail. */
            error: string | null;
        };
        AlertWebhookRule: {
            /** Format: uuid */
            id: string;
            name: string;
            rule_type: string;
            pack_id: string | null;
        };
        /**
         * @description An alert event, as sent to a webhook channel.
         * @example {
         *       "type": "alert.fired",
         *       "timestamp": "2026-01-15T09:30:14.000Z",
         *       "data": {
         *         "event": {
         *           "id": "cmk3f9x2a8t1q0v7b5n4d6hzj",
         *           "time": "2026-01-15T09:30:12.000Z",
         *           "network": "sepolia",
         *           "addresses_involved": [
         *             "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *             "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"
         *           ],
         *           "created_at": "2026-01-15T09:30:14.000Z",
         *           "details": {
         *             "message": "250000 USDC ($250000) went from 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 to 0x70997970c51812dc3a010c7d01b50e0d17dc79c8."
         *           },
         *           "severity": "high",
         *           "caption": "Large transfer",
         *           "tx_hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
         *           "block_number": 12,
         *           "alert_rule_id": "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90",
         *           "proposal": null
         *         },
         *         "rule": {
         *           "id": "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90",
         *           "name": "Large transfers",
         *           "rule_type": "LargeTransfer",
         *           "pack_id": null
         *         },
         *         "channel_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11"
         *       }
         *     }
         */
        AlertFiredWebhook: {
            /** @constant */
            type: "alert.fired";
            /**
             * Format: date-time
             * @description When the event was raised; the same at every attempt.
             */
            timestamp: string;
            data: {
                event: components["schemas"]["AlertEvent"];
                /** @description The current rule; null if it was deleted. */
                rule: components["schemas"]["AlertWebhookRule"] | null;
                /** @description The channel; null for events that `waybill listen` passes on. */
                channel_id: string | null;
            };
        };
        /**
         * @description A test of a webhook channel. Nothing has happened.
         * @example {
         *       "type": "alert.test",
         *       "timestamp": "2026-01-15T09:30:14.000Z",
         *       "data": {
         *         "channel_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *         "message": "This is a test message to check that alerts arrive here. No alert was raised."
         *       }
         *     }
         */
        AlertTestWebhook: {
            /** @constant */
            type: "alert.test";
            /** Format: date-time */
            timestamp: string;
            data: {
                channel_id: string;
                /** @description A sentence for people. */
                message: string;
            };
        };
    };
    responses: {
        /** @description The key is missing, or it is not valid. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, the key may only read, or the request is for another workspace. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description Parameters or body are invalid; every violated rule is listed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The requested resource does not exist. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The body exceeds the size limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The body is not declared as JSON, or has an unsupported encoding. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The key has used up its quota of the minute or of the month; a monthly quota is reset on the first day of the next month, UTC. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description An unexpected failure inside the service; the answer has no details. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description Deleted. */
        Deleted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A source, or the storage of the service, did not answer; the same request is safe to repeat. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The request conflicts with existing data. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description This service is not configured for the request. Repeating it does not help; the operator has to configure the service. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
    };
    parameters: {
        /**
         * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
         * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
         */
        Id: string;
        /**
         * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
         * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
         */
        ruleId: string;
        /**
         * @description The template's identifier, from `groups[].templates[].template_id` of the list.
         * @example 9574b9d3-8c93-5cf8-9d47-7688b8ae37f6
         */
        templateId: string;
        /**
         * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
         * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
         */
        channelId: string;
        /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
        Cursor: string;
        /**
         * @description Number of items on a page.
         * @example 25
         */
        Size: number;
    };
    requestBodies: never;
    headers: {
        /** @description Identifier of this request in the service's logs; include it in support requests. */
        RequestId: string;
        /** @description Version of the interface that the server has. Another major version may lack or change what you use; a higher minor version has more. */
        Version: string;
        /** @description Requests allowed in the window that has the fewest requests left. */
        RateLimitLimit: number;
        /** @description Requests left in that window. */
        RateLimitRemaining: number;
        /** @description Unix timestamp (seconds) at which that window is reset. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAlertRules: {
        parameters: {
            query?: {
                /**
                 * @description Networks, by slug or alias. Rules for all networks match every network.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                network?: string[];
                /**
                 * @description Severities.
                 * @example [
                 *       "high",
                 *       "severe"
                 *     ]
                 */
                severity?: ("severe" | "high" | "medium" | "low")[];
                /**
                 * @description Part of the name, in any letter case.
                 * @example treasury
                 */
                search_string?: string;
                /** @description The pack that created the rule. */
                pack_id?: string;
                /**
                 * @description The type of the pack.
                 * @example safe
                 */
                pack_type?: "squads" | "safe" | "compliance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AlertRule"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRulePayload"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlertRulePack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRulePackPayload"];
            };
        };
        responses: {
            /** @description The pack. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRulePack"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The workspace has a pack of this type for the address, or has reached its maximum number of rules. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPackConflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleChange"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setAlertRuleChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleChannels"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Networks, by slug or alias.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                network?: string[];
                /**
                 * @description Part of the label, the rule type, the message or a tag, in any letter case.
                 * @example multisig
                 */
                search_string?: string;
                /**
                 * @description Only groups with one of these tags.
                 * @example [
                 *       "treasury"
                 *     ]
                 */
                tags?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTemplateGroups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template's identifier, from `groups[].templates[].template_id` of the list.
                 * @example 9574b9d3-8c93-5cf8-9d47-7688b8ae37f6
                 */
                template_id: components["parameters"]["templateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All channels of the workspace. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AlertChannel"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAlertChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertChannelOperations"];
            };
        };
        responses: {
            /** @description All operations were applied. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlertChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertChannelPayload"];
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertChannel"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlertChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id: components["parameters"]["channelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertPacks: {
        parameters: {
            query?: {
                /**
                 * @description Only packs that cover this network, by slug or alias.
                 * @example sepolia
                 */
                network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AlertPack"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertPack: {
        parameters: {
            query?: {
                /**
                 * @description The preferred network, by slug or alias.
                 * @example sepolia
                 */
                network?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The pack: `squads`, `safe` or `compliance`.
                 * @example safe
                 */
                pack_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pack. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPackDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertDeliveries: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Only deliveries in one of these states.
                 * @example [
                 *       "failed",
                 *       "dropped"
                 *     ]
                 */
                state?: components["schemas"]["AlertDeliveryState"][];
                /**
                 * @description Only deliveries to this channel.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id?: string;
                /**
                 * @description Only deliveries of this event.
                 * @example evclxyz1234abcd
                 */
                event_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AlertDelivery"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendAlertDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendPayload"];
            };
        };
        responses: {
            /** @description The deliveries will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentDeliveries"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendAlertDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testAlertChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The channel's identifier, as returned in lists. Identifiers of other workspaces, and of deleted channels, are not found.
                 * @example 7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11
                 */
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the test. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAddressRisk: {
        parameters: {
            query: {
                /**
                 * @description The address, in the form of its network.
                 * @example 0x7e57000000000000000000000000000000000003
                 */
                address: string;
                /**
                 * @description Slug or alias of the only network to search; by default all networks of the address's family.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these signals and behaviours of the catalogue; an empty list means all of them.
                 * @example [
                 *       "sanctions_ofac",
                 *       "obfuscation"
                 *     ]
                 */
                signals?: string[];
                /**
                 * @description Only payments within this window.
                 * @example all
                 */
                time_window?: "30d" | "90d" | "180d" | "365d" | "all";
                /**
                 * @description Whether the answer includes `evidence`.
                 * @example false
                 */
                include_evidence?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAssessment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAddressRiskBatch: {
        parameters: {
            query: {
                /**
                 * @description Between 1 and 50 addresses.
                 * @example [
                 *       "0x7e57000000000000000000000000000000000001",
                 *       "0x7e57000000000000000000000000000000000003"
                 *     ]
                 */
                addresses: string[];
                /**
                 * @description Slug or alias of the only network to search; by default all networks of the address's family.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these signals and behaviours of the catalogue; an empty list means all of them.
                 * @example [
                 *       "sanctions_ofac",
                 *       "obfuscation"
                 *     ]
                 */
                signals?: string[];
                /**
                 * @description Only payments within this window.
                 * @example all
                 */
                time_window?: "30d" | "90d" | "180d" | "365d" | "all";
                /**
                 * @description Whether the answer includes `evidence`.
                 * @example false
                 */
                include_evidence?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentBatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RiskConfigPayload"];
            };
        };
        responses: {
            /** @description The configuration as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRiskEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `screen_id` of an assessment or scan of this workspace.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                screenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evidence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenEvidence"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyRiskEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `screen_id` of an assessment or scan of this workspace.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                screenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRiskHistory: {
        parameters: {
            query?: {
                /**
                 * @description Number of items.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Number of items to skip.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Only assessments of this address.
                 * @example 0x7e57000000000000000000000000000000000003
                 */
                address?: string;
                /**
                 * @description Only assessments with one of these severities.
                 * @example [
                 *       "severe",
                 *       "high"
                 *     ]
                 */
                severity?: components["schemas"]["Severity"][];
                /**
                 * @description `severity`: the worst first; items of equal severity, the newest first.
                 * @example newest
                 */
                sort?: "newest" | "severity";
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: string;
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: string;
                /**
                 * @description Whether to include failed assessments; a filter by severity excludes them.
                 * @example false
                 */
                include_failed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNameClearances: {
        parameters: {
            query?: {
                /**
                 * @description Only clearances of this person.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                person_id?: string;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clearances. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["NameClearance"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNameClearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameClearancePayload"];
            };
        };
        responses: {
            /** @description The clearance. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameClearance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNameClearance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    screenName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameScreenPayload"];
            };
        };
        responses: {
            /** @description The matches, and the lists that were searched. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameScreening"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    screenPerson: {
        parameters: {
            query?: {
                /**
                 * @description Leave out matches below this score.
                 * @example 0.85
                 */
                min_score?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches, and the lists that were searched. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonNameScreening"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of this rule, even if it is deleted.
                 * @example 7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90
                 */
                alert_rule_id?: string;
                /**
                 * @description Slugs or aliases of networks.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                network?: string[];
                /**
                 * @description Only events with these severities.
                 * @example [
                 *       "severe",
                 *       "high"
                 *     ]
                 */
                severity?: ("severe" | "high" | "medium" | "low" | "none")[];
                /**
                 * @description Events of this transaction.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                tx_hash?: string;
                /**
                 * @description `true`: events whose condition has ended, such as a balance that is above its limit again, and events of deleted
                 *     rules. `false`: events whose condition still holds, and single occurrences such as a transfer, which do not end.
                 * @example false
                 */
                resolved?: boolean;
                /**
                 * @description Beginning of the period in which the events happened; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: string;
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: string;
                /**
                 * @description Part of the caption, the message or an address, in any letter case. An address is found by any of its spellings.
                 * @example Large
                 */
                search_string?: string;
                /**
                 * @description Number of events on a page.
                 * @example 10
                 */
                limit?: number;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlertEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the event.
                 * @example cmk3f9x2a8t1q0v7b5n4d6hzj
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAlertEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    backtestAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertBacktestRequest"];
            };
        };
        responses: {
            /** @description The alerts that the rule would have raised. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertBacktest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    backtestStoredAlertRule: {
        parameters: {
            query?: {
                /** @description How many days are replayed, up to now. */
                days?: number;
                /** @description Maximum number of alerts returned. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The rule's identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                rule_id: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alerts that the rule would have raised. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertBacktest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRiskSignals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalCatalogue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSanctionsOutcomes: {
        parameters: {
            query?: {
                /**
                 * @description Only outcomes of this person.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                person_id?: string;
                /**
                 * @description Only outcomes of this account of the workspace.
                 * @example 5d0c7f0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                account_id?: string;
                /**
                 * @description Only outcomes of this counterparty of the workspace.
                 * @example 7a3d1f2b-4c5e-4f60-8a71-92b3c4d5e6f7
                 */
                counterparty_id?: string;
                /** @description Whether only current outcomes are listed. */
                current?: boolean;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of outcomes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SanctionsOutcome"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSanctions: {
        parameters: {
            query?: {
                /**
                 * @description Network name to repeat in the answer. It does not narrow the check.
                 * @example ethereum
                 */
                network?: "ethereum" | "tron" | "solana" | "base" | "arbitrum" | "optimism" | "polygon" | "avalanche";
                /** @description Whether to include more data of the list entries, and the blacklists of token issuers. */
                include_details?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The address, in the form of its network. A value that cannot be an address of any network is refused.
                 * @example 0x7e57000000000000000000000000000000000002
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of the lists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SanctionsCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    scanTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionScanPayload"];
            };
        };
        responses: {
            /** @description The scan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionScan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransactionScans: {
        parameters: {
            query?: {
                /**
                 * @description Number of scans.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description How many of the newest scans to skip, a decimal number.
                 * @example 0
                 */
                offset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionScans"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    simulateEvm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvmSimulationPayload"];
            };
        };
        responses: {
            /** @description The effects of the transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvmSimulation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    simulateSolana: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolanaSimulationPayload"];
            };
        };
        responses: {
            /** @description The effects of each of the transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolanaSimulation"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    alertFired: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery's identifier, the same at every attempt.
                 * @example cmk3f9x2a8t1q0v7b5n4d6hzk
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt is made, Unix seconds. Refuse messages that are older than a few minutes.
                 * @example 1768469414
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the signature in base64; one for each secret of the channel, separated by spaces. Absent if the channel has no secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertFiredWebhook"];
            };
        };
        responses: {
            /** @description It was received. The body of the answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery was refused; it is sent again later, because a receiver may be misconfigured for a while. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed; it is sent again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    alertTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery's identifier, the same at every attempt.
                 * @example cmk3f9x2a8t1q0v7b5n4d6hzk
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt is made, Unix seconds. Refuse messages that are older than a few minutes.
                 * @example 1768469414
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the signature in base64; one for each secret of the channel, separated by spaces. Absent if the channel has no secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTestWebhook"];
            };
        };
        responses: {
            /** @description It was received. The body of the answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery was refused; it is sent again later, because a receiver may be misconfigured for a while. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed; it is sent again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
