const axios = require('axios');
const { gateway, tenant } = require('./http');

const contracts = '/v1/contracts';

exports.listTypes = () => gateway.get(`${contracts}/types`).then(({ data }) => data.content);

exports.readContract = async (id) => {
  const { data } = await gateway.get(`${contracts}/${id}/contracts`);
  return data;
};

exports.addContract = (vendorId, contract) => gateway.request({ method: 'post', url: contracts + '/vendors/' + vendorId + '/contracts', data: contract });

exports.createRisk = (risk) => axios({ url: '/risks', method: 'POST', data: risk });

exports.readMatrix = () => axios('/risk-settings/matrix', { params: { active: true } });

exports.overview = (riskId) =>
  axios.all([
    tenant.get('/risk-categories'),
    tenant('/risk-settings/standard'),
  ]).then(axios.spread((categories, standard) => ({ riskId, categories: categories.data, standard: standard.data })));

exports.settle = (riskId, isAccepted) => axios.request({ method: 'PUT', url: `/risks/${riskId}/${isAccepted ? 'approve' : 'send-back'}` });

exports.healthOf = () => axios.get('https://status.example/health', { baseURL: '' });
