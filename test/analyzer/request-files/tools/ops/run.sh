#!/bin/bash
set -euo pipefail
BASE="${TRUST_BASE_URL:-https://acme.trust.example}"
api() { local m=$1 p=$2; shift 2; curl -fsS -X "$m" "$BASE$p" -H "Authorization: Bearer $TOKEN" "$@"; }
api GET /v2/purposes | jq -r '.[].id' | while read -r id; do
  api PUT "/v1/purposes/$id/publish"
done
curl --request=POST --url "$BASE/v1/receipts" --data @- <<JSON
{ "curl https://no.example": 1 }
JSON
curl -d '{}' $BASE/v1/vendors
curl -G -d a=1 "$BASE/v1/vendors"
curl -I "$BASE/v2/purposes"
curl -T file "$BASE/v1/files/x"
wget -qO- --method=DELETE "$BASE/v1/vendors/$1"
wget --post-data='a=1' "$BASE/v1/purposes"
for kind in vendors receipts; do curl "$BASE/v1/$kind"; done
case "$2" in
  list) path=/v2/purposes ;;
  *) path=/v1/receipts ;;
esac
curl -s "$BASE$path"
if ! curl -sf "$BASE/v1/health" >/dev/null; then exit 1; fi
ids=$(curl -s "$BASE/v2/purposes?x=$(date +%s)")
# curl $BASE/v1/commented
echo "curl $BASE/v1/printed"
curl -X $METHOD "$BASE/v1/vendors"
curl "$BASE/v1/vendors/1" "$BASE/v1/vendors/2"
