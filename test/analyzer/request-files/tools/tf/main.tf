variable "trust_url" { default = "https://acme.trust.example" }
locals { base = "${var.trust_url}/v2" }
data "http" "purposes" { url = "${local.base}/purposes" }
data "http" "make" {
  url    = "${var.trust_url}/v1/vendors/${var.id}"
  method = "POST"
  request_headers = { Accept = "application/json" }
}
