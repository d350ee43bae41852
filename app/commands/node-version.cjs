// Loaded before each command (`node -r`): an old Node gets a clear message instead of a syntax error. Written in old
// JavaScript for that reason.
"use strict";

/** As in package.json, engines. */
var oldest = [20, 19];

/** @returns {boolean} whether a version such as `process.version` is new enough */
function isNewEnough(version) {
  var parts = version.replace("v", "").split(".").map(Number);
  return parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
}

module.exports = { isNewEnough: isNewEnough };

if (!isNewEnough(process.version)) {
  console.error(
    "Node " +
      process.version +
      " is too old. Install Node " +
      oldest.join(".") +
      " or later, then try again.",
  );
  process.exit(1);
}
