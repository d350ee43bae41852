// Loaded before each command (`node -r`), so that an old Node says that it is too old instead of stumbling over
// syntax that it does not know, or installing for minutes first. Itself it is written for any Node.
"use strict";

/** The oldest Node that the packages run on: package.json, engines. */
var oldest = [20, 19];

/** @returns {boolean} whether a version, as in `process.version`, is new enough */
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
