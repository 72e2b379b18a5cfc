import { command, type Group } from "../program/command";
import { toggle } from "../program/flags";
import { settingNames } from "../settings/setting-names";

export const deleteProfileFlags = { yes: toggle("--yes", "do not ask") };

const setting = { setting: { syntax: "<setting>", about: settingNames.join(", ") } } as const;
const name = { name: { syntax: "<name>", about: "the profile" } } as const;

export const config: Group = {
  name: "config",
  summary: "settings of the command line, in named profiles",
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list the settings in use, and where each comes from",
      args: {},
      flags: {},
      examples: [
        ["waybill config list", "each from flag, profile, variable or default, in this order"],
        ["waybill config list --profile staging --json", "settings of another profile, as JSON"],
      ],
      load: async () => (await import("../commands/config")).configList,
    }),
    command({
      name: "get",
      summary: "print one setting",
      args: setting,
      flags: {},
      examples: [["waybill config get base-url", "the address in use"]],
      load: async () => (await import("../commands/config")).configGet,
    }),
    command({
      name: "set",
      summary: "store a setting in the profile",
      args: { ...setting, value: { syntax: "<value>", about: "value of the setting; never a secret" } },
      flags: {},
      examples: [
        [
          "waybill config set base-url https://pay.example --profile live",
          "creates the profile if it does not exist",
        ],
        ["waybill config set api-key-file ~/.waybill/live.key --profile live", "a file with mode 0600"],
        ["waybill config set network sepolia", "in the profile in use"],
      ],
      notes:
        "The settings file has no secrets: api-key-file and api-key-env name the place of the key. The key of a profile is sent only to the base-url of that profile.",
      load: async () => (await import("../commands/config")).configSet,
    }),
    command({
      name: "unset",
      summary: "remove a setting from the profile",
      args: setting,
      flags: {},
      examples: [["waybill config unset network", "removes the default network"]],
      load: async () => (await import("../commands/config")).configUnset,
    }),
    command({
      name: "path",
      summary: "print the path of the settings file",
      args: {},
      flags: {},
      examples: [["waybill config path", "[WAYBILL_CONFIG, else ~/.waybill/config.json]"]],
      load: async () => (await import("../commands/config")).configPathCommand,
    }),
    {
      name: "profiles",
      summary: "named sets of settings",
      commands: [
        command({
          name: "list",
          lists: true,
          summary: "list the profiles",
          args: {},
          flags: {},
          examples: [["waybill config profiles list", "names and services; shows which profile is in use"]],
          load: async () => (await import("../commands/config")).configProfilesList,
        }),
        command({
          name: "use",
          summary: "make a profile the default",
          args: name,
          flags: {},
          examples: [
            ["waybill config profiles use staging", "--profile and WAYBILL_PROFILE still take precedence"],
          ],
          load: async () => (await import("../commands/config")).configProfilesUse,
        }),
        command({
          name: "delete",
          summary: "delete a profile",
          args: name,
          flags: deleteProfileFlags,
          examples: [["waybill config profiles delete staging --yes", "without asking, for scripts"]],
          load: async () => (await import("../commands/config")).configProfilesDelete,
        }),
      ],
    },
  ],
};
