const { trustUrl } = require('./settings.cjs');

module.exports.readMatrix = async function readMatrix() {
  const response = await fetch(`${trustUrl()}/risk-settings/matrix`);
  return response.json();
};
