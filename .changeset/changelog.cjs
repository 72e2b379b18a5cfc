/**
 * How change notes become lines of a changelog: as they were written. The packages carry one version, so a new version of one in
 * another is no news.
 */
module.exports = {
  getReleaseLine: async ({ summary }) => {
    const [first = "", ...more] = summary.trim().split("\n");
    return [`- ${first}`, ...more.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
  },
  getDependencyReleaseLine: async () => "",
};
