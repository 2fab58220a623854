import ky from 'ky';

/** Assessments are served below their own prefix of the gateway. */
export default ky.create({
  prefixUrl: `${process.env.TRUST_BASE_URL}/api/assessment`,
  retry: 0,
  hooks: { beforeRequest: [(request) => request.headers.set('authorization', `Bearer ${process.env.TRUST_TOKEN}`)] },
});
