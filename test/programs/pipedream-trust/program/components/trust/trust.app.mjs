import { axios } from '@pipedream/platform';

export default {
  type: 'app',
  app: 'trust',
  propDefinitions: {
    assessmentId: {
      type: 'string',
      label: 'Assessment',
      async options({ page }) {
        const { content = [] } = await this.listAssessments({ params: { page } });
        return content.map(({ assessmentId: value, name: label }) => ({ value, label }));
      },
    },
  },
  methods: {
    _baseUrl() {
      return this.$auth.base_url;
    },
    _headers() {
      return { Authorization: `Bearer ${this.$auth.oauth_access_token}` };
    },
    _makeRequest({ $ = this, path, headers, ...otherOpts } = {}) {
      return axios($, { ...otherOpts, url: this._baseUrl() + path, headers: { ...headers, ...this._headers() } });
    },
    listAssessments(opts = {}) {
      return this._makeRequest({ path: '/v2/assessments', ...opts });
    },
    createAssessment(opts = {}) {
      return this._makeRequest({ method: 'POST', path: '/v2/assessments', ...opts });
    },
    submitAssessment({ assessmentId, ...opts }) {
      return this._makeRequest({ method: 'POST', path: `/v2/assessments/${assessmentId}/submit`, ...opts });
    },
    exportAssessment({ assessmentId, ...opts }) {
      return this._makeRequest({ path: `/v2/assessments/${assessmentId}/export`, ...opts });
    },
  },
};
